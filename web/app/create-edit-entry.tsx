import { Navigate, useSearchParams } from 'react-router';
import { paths } from '../ui/paths.ts';

/**
 * The container route without a child is reached by going back from the form: it resets what was being created and
 * redirects to the dashboard (Spec §2, guards).
 */
export function CreateEditEntry() {
  const [search] = useSearchParams();
  return <Navigate to={search.has('questId') ? `${paths.attributes}?${search.toString()}` : paths.dashboard} replace />;
}

/** The children of the container also have short paths (Spec §2, route table); the query is kept. */
export function ShortAddress({ to }: { readonly to: string }) {
  const [search] = useSearchParams();
  const query = search.toString();
  return <Navigate to={query === '' ? to : `${to}?${query}`} replace />;
}
