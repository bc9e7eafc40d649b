import { Navigate, useSearchParams } from 'react-router';
import { paths } from '../ui/paths.ts';

/**
 * The container without a child is reached by going back from the form: that resets what was being made and
 * leads to the dashboard (Spec §2, guards).
 */
export function CreateEditEntry() {
  const [search] = useSearchParams();
  return <Navigate to={search.has('questId') ? `${paths.attributes}?${search.toString()}` : paths.dashboard} replace />;
}

/** The children of the container have short addresses too (Spec §2, route table); the query goes along. */
export function ShortAddress({ to }: { readonly to: string }) {
  const [search] = useSearchParams();
  const query = search.toString();
  return <Navigate to={query === '' ? to : `${to}?${query}`} replace />;
}
