import type { SpecialScreen } from '../../shell/screen/contract.ts'

/** Finds a word in the documentation. */
export const route: SpecialScreen = {
  path: '/documentation-search',
  screen: () =>
    import('../documentation/documentation-search.tsx').then(module => module.DocumentationSearch),
}
