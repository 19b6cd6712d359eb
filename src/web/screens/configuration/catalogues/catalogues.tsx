import { type ReactNode, useState } from 'react'
import {
  Button,
  Confirm,
  SearchInput,
  Segmented,
  SkeletonLines,
  Status,
  Table,
  TableScroll,
  TBody,
  Td,
  THead,
  Th,
  Tr,
} from '#ui/index.ts'
import { RecordLink } from '../../../cards/record-link.tsx'
import { isPermitted, useConfiguration } from '../../../data/index.ts'
import { notifyDone, notifyError, useSay } from '../../../shell/index.ts'
import { Failed } from '../../states/failed.tsx'
import styles from '../configuration.module.css'
import type { TabProps } from '../configuration.tsx'
import {
  type CatalogueKind,
  type CatalogueRow,
  isResettable,
  kinds,
  useCatalogues,
  useCatalogueWork,
} from './catalogues-data.ts'

const kindOf = (asked: string | undefined): CatalogueKind => kinds.find(one => one === asked) ?? kinds[0]

/** Who may make one his house's own, by the right of its records. */
const rights: Readonly<Record<CatalogueKind, string>> = {
  currencies: 'write configurations',
  indexes: 'write indexes',
  locales: 'write locales',
  lists: 'write lists',
}

const entities = { indexes: 'index', locales: 'locale', lists: 'list' } as const

const Name = ({ kind, row }: { kind: CatalogueKind; row: CatalogueRow }) => {
  const key = <bdi>{row.key}</bdi>
  return kind !== 'currencies' && row.own ? (
    <RecordLink entity={entities[kind]} registration={String(row.own.registration)}>
      {key}
    </RecordLink>
  ) : (
    key
  )
}

/** What the product says of it, and what the house says otherwise. */
const Facts = ({ kind, row }: { kind: CatalogueKind; row: CatalogueRow }) => {
  const t = useSay('configuration')
  if (kind === 'lists') {
    const count = Number(row.own?.values ?? row.product?.values ?? 0)
    return (
      <>
        {t('catalogues.values', { count })}
        {row.product?.isSealed === true && <span className="second"> · {t('catalogues.sealed')}</span>}
      </>
    )
  }
  if (row.changed.length === 0) return <>{row.name !== row.key && row.name}</>
  return (
    <>
      {row.changed.map(({ field, label, product, own }) => (
        <div key={field}>
          {label}: <bdi>{String(own ?? '–')}</bdi>{' '}
          <span className="second">
            {t('catalogues.product')}: <bdi>{String(product)}</bdi>
          </span>
        </div>
      ))}
    </>
  )
}

interface RowsProps {
  kind: CatalogueKind
  rows: readonly CatalogueRow[]
  mayWrite: boolean
  onOwn: (row: CatalogueRow) => void
  onReset: (row: CatalogueRow) => void
}

const Source = ({ kind, row }: { kind: CatalogueKind; row: CatalogueRow }) => {
  const t = useSay('configuration')
  const isOwn = kind === 'currencies' ? row.isUsed : row.source === 'OWN'
  const word = !isOwn ? 'product' : row.changed.length ? 'differs' : kind === 'currencies' ? 'used' : 'own'
  return (
    <Status meaning={!isOwn ? 'draft' : row.changed.length ? 'warning' : 'success'}>
      {t(`catalogues.${word}`)}
    </Status>
  )
}

const Rows = ({ kind, rows, mayWrite, onOwn, onReset }: RowsProps) => {
  const t = useSay('configuration')
  const isOwnable = (row: CatalogueRow) => !row.own && row.product && row.product.isSealed !== true
  return (
    <TableScroll label={t(`catalogue.${kind}`)}>
      <Table label={t(`catalogue.${kind}`)} widths={[150, 140, undefined, 220]} minWidth={680}>
        <THead>
          <tr>
            <Th>{t('catalogues.key')}</Th>
            <Th>{t('catalogues.source')}</Th>
            <Th>{t('catalogues.says')}</Th>
            <Th>
              <span className="unseen">{t('catalogues.work')}</span>
            </Th>
          </tr>
        </THead>
        <TBody>
          {rows.map(row => (
            <Tr key={row.key}>
              <Td>
                <Name kind={kind} row={row} />
              </Td>
              <Td>
                <Source kind={kind} row={row} />
              </Td>
              <Td>
                <Facts kind={kind} row={row} />
              </Td>
              <Td align="end">
                {mayWrite && isOwnable(row) && (
                  <Button kind="ghost" size="s" onClick={() => onOwn(row)}>
                    {t(kind === 'currencies' ? 'catalogues.use' : 'catalogues.makeOwn')}
                  </Button>
                )}
                {mayWrite && isResettable(kind, row) && (
                  <Button kind="ghost" size="s" onClick={() => onReset(row)}>
                    {t(kind === 'currencies' ? 'catalogues.leaveOut' : 'catalogues.reset')}
                  </Button>
                )}
              </Td>
            </Tr>
          ))}
        </TBody>
      </Table>
    </TableScroll>
  )
}

const useWays = (kind: CatalogueKind, rows: readonly CatalogueRow[]) => {
  const t = useSay('configuration')
  const work = useCatalogueWork()
  const tried = async (what: () => Promise<unknown>, done: string): Promise<void> => {
    try {
      await what()
      notifyDone(done)
    } catch (error) {
      notifyError(error)
    }
  }
  return {
    own: (row: CatalogueRow) =>
      void tried(() => work.own(kind, row, rows), t('catalogues.owned', { key: row.key })),
    reset: (row: CatalogueRow) =>
      void tried(() => work.reset(kind, row, rows), t('catalogues.wasReset', { key: row.key })),
    workInAll: () => void tried(work.workInAll, t('catalogues.usesAll')),
  }
}

interface BoardProps {
  kind: CatalogueKind
  rows: readonly CatalogueRow[]
  /** What stands above the search. */
  head?: ReactNode
}

/** One catalogue: the house's own first, beside what the product has; each to be made its own and given back. */
export const CatalogueBoard = ({ kind, rows, head }: BoardProps) => {
  const t = useSay('configuration')
  const { data: configuration } = useConfiguration()
  const [sought, setSought] = useState('')
  const [asked, setAsked] = useState<CatalogueRow | null>(null)
  const ways = useWays(kind, rows)
  const mayWrite = configuration !== undefined && isPermitted(configuration, rights[kind])
  const isLimited = kind === 'currencies' && rows.some(row => row.own)
  const words = sought.trim().toLowerCase()
  // The house's own first: they are few.
  const shown = rows
    .filter(({ key, name }) => `${key} ${name}`.toLowerCase().includes(words))
    .sort((a, b) => Number(b.source === 'OWN') - Number(a.source === 'OWN'))
  return (
    <>
      <div className={styles.tools}>
        {head}
        <p className={`second ${styles.about}`}>
          {kind === 'currencies' && !isLimited ? t('catalogues.allUsed') : t(`catalogueText.${kind}`)}
        </p>
        <div className={styles.find}>
          <SearchInput value={sought} onChange={setSought} placeholder={t('catalogues.find')} />
        </div>
        {isLimited && mayWrite && <Button onClick={ways.workInAll}>{t('catalogues.useAll')}</Button>}
      </div>
      <Rows kind={kind} rows={shown} mayWrite={mayWrite} onOwn={ways.own} onReset={setAsked} />
      <Confirm
        open={asked !== null}
        title={t('catalogues.resetTitle', { key: asked?.key ?? '' })}
        confirmLabel={t(kind === 'currencies' ? 'catalogues.leaveOut' : 'catalogues.reset')}
        cancelLabel={t('entries.keep')}
        onConfirm={() => {
          if (asked) ways.reset(asked)
          setAsked(null)
        }}
        onCancel={() => setAsked(null)}
      >
        <p>{t(`catalogueReset.${kind}`)}</p>
      </Confirm>
    </>
  )
}

/** What applies in the house: the product's catalogues beside its own. */
export const Catalogues = ({ query, onQuery }: TabProps) => {
  const t = useSay('configuration')
  const kind = kindOf(query.kind)
  const { data, error, refetch } = useCatalogues()
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonLines count={9} inset />
  return (
    <div className={styles.fields}>
      <div className={styles.page}>
        <CatalogueBoard
          key={kind}
          kind={kind}
          rows={data[kind]}
          head={
            <div className={styles.kinds}>
              <Segmented
                label={t('tab.catalogues')}
                value={kind}
                options={kinds.map(one => ({ value: one, label: t(`catalogue.${one}`) }))}
                onChange={next => onQuery({ tab: 'catalogues', kind: next })}
              />
            </div>
          }
        />
      </div>
    </div>
  )
}
