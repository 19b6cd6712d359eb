import { useQuery } from '@tanstack/react-query'
import { isPermitted, request, useConfiguration } from '../../data/index.ts'
import { useSay } from '../../shell/index.ts'
import styles from './scripts.module.css'

interface ProductRun {
  name: string
  methods: string[]
  policy: 'replace' | 'wrap' | 'sealed'
}

/** The product's runs beside the house's scripts, each with what a script of its name may do to it. */
export const ProductRuns = ({ text }: { text: string }) => {
  const t = useSay('scripts')
  const { data: configuration } = useConfiguration()
  const { data } = useQuery({
    queryKey: ['product-runs'],
    queryFn: ({ signal }) => request<ProductRun[]>('GET', '/api/script/runs', { signal }),
  })
  const sought = text.trim().toLowerCase()
  const found = (data ?? []).filter(one => one.name.toLowerCase().includes(sought))
  if (found.length === 0) return null
  const mayWrite = configuration !== undefined && isPermitted(configuration, 'write scripts')
  return (
    <section aria-label={t('productRuns.title')}>
      <h2 className={styles.group}>
        <span>{t('productRuns.title')}</span>
        <span>{found.length}</span>
      </h2>
      <ul className={styles.list}>
        {found.map(({ name, policy }) => (
          <li key={name}>
            {mayWrite && policy !== 'sealed' ? (
              <a
                dir="ltr"
                href={`/script/new?${new URLSearchParams({ scriptName: name, type: 'RUN', ...(policy === 'wrap' ? { mode: 'WRAP' } : {}) })}`}
              >
                <span>{name}</span>
                <small className="meta">{t(`productRuns.${policy}`)}</small>
              </a>
            ) : (
              <span dir="ltr">
                <span>{name}</span>
                <small className="meta">{t(`productRuns.${policy}`)}</small>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
