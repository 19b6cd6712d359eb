import { useMemo } from 'react'
import { Button, Card, ErrorState, IconDownload, PageHead, Select, Skeleton } from '#ui/index.ts'
import { type SpecialScreenProps, useLocale, usePage, useSay, useShell } from '../../shell/index.ts'
import { CallCard } from './call-card.tsx'
import styles from './documentation.module.css'
import { callsOf, type OpenApi, useOpenApi } from './open-api.ts'

/** Saves the document as a file, for whatever else reads OpenAPI. */
const download = (api: OpenApi) => {
  const url = URL.createObjectURL(new Blob([JSON.stringify(api, null, 2)], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: 'openapi.json' })
  link.click()
  URL.revokeObjectURL(url)
}

const tagsOf = (api: OpenApi): string[] => [
  ...new Set(
    Object.values(api.paths).flatMap(item =>
      callsOf({ ...api, paths: { '': item } }, () => true).flatMap(c => c.operation.tags ?? []),
    ),
  ),
]

/** The API as an OpenAPI document tells it: a collection at a time, every call to be read and the reading ones tried. */
export const ApiPage = ({ tag }: SpecialScreenProps & { tag?: string }) => {
  const say = useSay('documentation')
  const { locale } = useLocale()
  const shell = useShell()
  const { data: api, error, refetch } = useOpenApi(locale)
  const tags = useMemo(() => (api ? tagsOf(api) : []), [api])
  usePage({
    title: say('frame.api'),
    crumbs: [{ label: say('frame.title'), href: '/documentation' }, { label: say('frame.api') }],
  })
  if (error)
    return (
      <ErrorState
        title={say('frame.failed')}
        actions={
          <Button size="m" onClick={() => void refetch()}>
            {say('frame.again')}
          </Button>
        }
      />
    )
  if (!api) return <Skeleton height={420} />
  const chosen = tags.find(one => one === tag) ?? (tags.includes('session') ? 'session' : tags[0])
  const labelOf = (name: string) =>
    shell.entities.find(entity => entity.plural === name)?.pluralLabel ??
    api.tags?.find(t => t.name === name)?.description ??
    name
  const calls = callsOf(api, (_, operation) => operation.tags?.includes(chosen ?? '') ?? false)
  return (
    <>
      <PageHead
        title={say('api.title')}
        meta={`OpenAPI 3.1 · ${say('api.calls', { count: callsOf(api, () => true).length })}`}
        actions={
          <Button size="m" icon={IconDownload} onClick={() => download(api)}>
            {say('api.download')}
          </Button>
        }
      />
      <div className={styles.stack}>
        <Card title={say('api.how')}>
          <p className={styles.prose}>{say('api.howText')}</p>
        </Card>
        <div className={styles.chooser}>
          <Select
            label={say('api.collection')}
            value={chosen ?? null}
            options={tags.map(value => ({ value, label: labelOf(value) }))}
            onChange={value => value && shell.go(`/documentation/api/${value}`)}
          />
        </div>
        <Card title={labelOf(chosen ?? '')} meta={calls.length} flush>
          {calls.map(call => (
            <CallCard key={`${call.method} ${call.path}`} call={call} api={api} />
          ))}
        </Card>
      </div>
    </>
  )
}
