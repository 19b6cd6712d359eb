import i18next from 'i18next'
import { use, useMemo } from 'react'
import { useTranslation } from 'react-i18next'

type WithoutPlural<K extends string> =
  K extends `${infer Stem}_${'zero' | 'one' | 'two' | 'few' | 'many' | 'other'}` ? Stem : K

/** Every text of a bundle by its key: `save.nothing`; of plurals the stem, `save.changes`. */
export type KeyOf<T> = {
  [Section in keyof T & string]: `${Section}.${WithoutPlural<keyof T[Section] & string>}`
}[keyof T & string]

/** What a locale's file holds: the sections of English, with the plural forms of its own language. */
export type BundleOf<T> = { [Section in keyof T]: Record<string, string> }

/** Gives the words of a key; `count` chooses the plural form. */
export type SayOf<T> = (key: KeyOf<T>, values?: Record<string, unknown>) => string

/** A text that did not load is empty rather than an error: the page works without its words. */
const fetchBundle = async <T>(
  namespace: string,
  bundles: Record<string, () => Promise<BundleOf<T>>>,
  code: string,
): Promise<void> => {
  if (i18next.hasResourceBundle(code, namespace)) return
  const texts = await (bundles[code] ?? bundles.en!)().catch(() => ({}))
  i18next.addResourceBundle(code, namespace, texts)
}

/**
 * The words of one part of the application, fetched with it and only in the language that is spoken. The hook waits for
 * them, so that no key is ever shown.
 */
export const textsOf = <T extends object>(
  namespace: string,
  bundles: Record<string, () => Promise<BundleOf<T>>>,
): { useSay: () => SayOf<T>; load: () => Promise<void> } => {
  const asked = new Map<string, Promise<void>>()
  const load = (code: string): Promise<void> => {
    const known = asked.get(code)
    if (known) return known
    const loading = fetchBundle(namespace, bundles, code)
    asked.set(code, loading)
    return loading
  }
  const useSay = (): SayOf<T> => {
    const { i18n } = useTranslation()
    const code = (i18n.language || 'en').slice(0, 2)
    use(load(code))
    return useMemo(() => {
      const t = i18n.getFixedT(code, namespace)
      return (key, values) => String(t(key, values ?? {}))
    }, [i18n, code])
  }
  return { useSay, load: () => load((i18next.language || 'en').slice(0, 2)) }
}
