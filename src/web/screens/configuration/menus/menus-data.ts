import { useQuery } from '@tanstack/react-query'
import { type MenuItem, request, useSettled } from '../../../data/index.ts'
import type { Kept } from './menu-draft.ts'

const path = '/api/core/menu-preview'

/** The product's own menu, whole. */
export const useProductMenu = () =>
  useQuery({
    queryKey: ['configuration', 'menus', 'product'],
    queryFn: ({ signal }) => request<MenuItem[]>('POST', path, { signal, body: {} }),
  })

/** The menu that somebody with a profile would have by what is typed. */
export const useMenuPreview = (menus: readonly Kept[] | null, profile: string | null) => {
  const asked = useSettled(JSON.stringify({ menus, profiles: profile ? [profile] : [] }), 300)
  return useQuery<MenuItem[]>({
    queryKey: ['configuration', 'menus', 'preview', asked],
    retry: false,
    placeholderData: before => before,
    queryFn: ({ signal }) => request('POST', path, { signal, body: JSON.parse(asked) }),
  })
}
