import { useCallback, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { attributesPath, copyPath } from '../../ui/paths.ts';
import type { CreateGate } from './use-create-gate.ts';

/** Creates a quest, by button or by a URL with `?create`, which may name a quest to copy. */
export function useCreating(pass: CreateGate['pass']): () => void {
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('create');
  useEffect(() => {
    if (asked === null) return;
    setSearch({}, { replace: true });
    void pass(() => {
      void navigate(asked === '' ? attributesPath() : copyPath(Number(asked)));
    });
  }, [asked, navigate, pass, setSearch]);
  return useCallback(() => {
    void pass(() => {
      void navigate(attributesPath());
    });
  }, [navigate, pass]);
}
