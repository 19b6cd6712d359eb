import { useDeferredValue, useMemo } from 'react'
import { Card, EmptyState, IconSearch, PageHead, SearchInput, Skeleton, Tag } from '#ui/index.ts'
import { type SpecialScreenProps, useLocale, usePage, useSay, useShell } from '../../shell/index.ts'
import styles from './documentation.module.css'
import { DocumentationFrame } from './documentation-frame.tsx'
import { findInDocumentation } from './find-in-documentation.ts'
import { guide } from './guide.ts'
import { useOpenApi } from './open-api.ts'

/** Searches guide, entities, fields and calls at once; the words stand in the address. */
export const DocumentationSearch = ({ query, onQuery }: SpecialScreenProps) => {
  const say = useSay('documentation')
  const { entities } = useShell()
  const { locale } = useLocale()
  const { data: api } = useOpenApi(locale)
  const text = query.q ?? ''
  const wanted = useDeferredValue(text)
  usePage({
    title: say('search.title'),
    crumbs: [{ label: say('frame.title'), href: '/documentation' }, { label: say('search.title') }],
  })
  const found = useMemo(() => {
    if (!api) return []
    const sections = guide.map(({ id, title, text: said }) => ({ id, title: say(title), text: say(said) }))
    return findInDocumentation(wanted, { guide: sections, entities, api })
  }, [api, wanted, entities, say])
  return (
    <DocumentationFrame at="search">
      <PageHead title={say('search.title')} />
      <div className={styles.stack}>
        <SearchInput
          placeholder={say('search.label')}
          value={text}
          onChange={value => onQuery(value ? { q: value } : {}, { replace: true })}
        />
        {!api && <Skeleton height={200} />}
        {api && wanted !== '' && found.length === 0 && (
          <EmptyState icon={IconSearch} title={say('search.nothing', { text: wanted })}>
            {say('search.nothingText')}
          </EmptyState>
        )}
        {found.length > 0 && (
          <Card title={say('search.found', { count: found.length })} flush>
            <ul className={styles.findings}>
              {found.map(({ kind, title, about, href }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the same field of the same name may be found twice
                <li key={`${kind} ${title} ${i}`}>
                  <a href={href}>
                    <Tag>{say(`search.${kind}`)}</Tag> <span className="strong">{title}</span>{' '}
                    <span className="second">{about}</span>
                  </a>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </DocumentationFrame>
  )
}
