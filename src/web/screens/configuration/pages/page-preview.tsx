import { useQuery } from '@tanstack/react-query'
import { cellFor } from '#fields/cells.tsx'
import { Button, IconPlus, Note, Table, TableScroll, TBody, Td, THead, Th, Tr } from '#ui/index.ts'
import {
  type EntityModel,
  entityOf,
  fetchList,
  type RecordData,
  useSettled,
  useValues,
} from '../../../data/index.ts'
import { useFieldContext, useSay } from '../../../shell/index.ts'
import styles from '../configuration.module.css'
import { type PageDraft, readQuery } from './page-draft.ts'

const mostRows = 5

/** The parts of a condition that an address can say: of others the page alone knows. */
const plainParts = (condition: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(condition).flatMap(([path, value]) => {
      const values = [value].flat()
      return values.some(one => typeof one === 'object' || String(one).startsWith('$'))
        ? []
        : [[path, values.join(',')]]
    }),
  )

const isWhollyShown = (condition: Record<string, unknown>): boolean =>
  Object.keys(plainParts(condition)).length === Object.keys(condition).length

/** The first records that the page would show, and how many there are. */
const useFound = (model: EntityModel, draft: PageDraft) => {
  const asked = useSettled(JSON.stringify(plainParts(readQuery(draft.query) ?? {})), 400)
  return useQuery({
    queryKey: ['configuration', 'pages', model.name, asked],
    retry: false,
    queryFn: async ({ signal }) => {
      const { route } = await entityOf(model.name)
      return fetchList(route, { ...JSON.parse(asked), range: `0-${mostRows - 1}`, count: 'exact' }, signal)
    },
  })
}

interface PreviewCellProps {
  model: EntityModel
  column: EntityModel['columns'][number]
  row: RecordData
}

/** A value as the list reads it. */
const PreviewCell = ({ model, column, row }: PreviewCellProps) => {
  const context = useFieldContext()
  const listed = useValues(column.list).data
  const { id, kind, label } = column
  const value = row[id]
  if (value === null || value === undefined) return <>–</>
  if (typeof value === 'object' && !Array.isArray(value)) return <>{(value as RecordData).name ?? '–'}</>
  const statuses = model.workflow?.statuses.map(({ code, label: name }) => ({ value: code, label: name }))
  const values = id === 'status' ? statuses : listed
  const Cell = cellFor(id === 'status' ? 'choice' : kind)
  const currency = column.in ? String(row[column.in] ?? '') : undefined
  return (
    <Cell
      value={value}
      kind={kind}
      settings={{ label, ...(values ? { values } : {}), ...(currency ? { currency } : {}) }}
      context={context}
    />
  )
}

/** The page as it will be: its title, its columns, the first records, and what is not there. */
export const PagePreview = ({ model, draft }: { model: EntityModel; draft: PageDraft }) => {
  const t = useSay('configuration')
  const { data, error } = useFound(model, draft)
  const own = draft.columns.flatMap(id => model.columns.find(column => column.id === id) ?? [])
  const columns = (own.length ? own : model.columns.filter(column => !column.hidden)).slice(0, 8)
  return (
    <section className={styles.parts} aria-label={t('pages.preview')}>
      <h3>{t('pages.preview')}</h3>
      <div className={styles.line}>
        <h2 className="grow">{draft.title || model.pluralLabel}</h2>
        {!draft.hide.includes('add') && (
          <Button icon={IconPlus} disabled>
            {t('pageButton.add')}
          </Button>
        )}
      </div>
      {error ? (
        <Note meaning="error">{error.message}</Note>
      ) : (
        <>
          <p className="meta">{data && t('pages.found', { count: data.size })}</p>
          {!isWhollyShown(readQuery(draft.query) ?? {}) && <p className="second">{t('pages.partly')}</p>}
          <TableScroll label={t('pages.preview')}>
            <Table label={t('pages.preview')} minWidth={columns.length * 120}>
              <THead>
                <tr>
                  {columns.map(({ id, label }) => (
                    <Th key={id}>{label}</Th>
                  ))}
                </tr>
              </THead>
              <TBody>
                {(data?.rows ?? []).map(row => (
                  <Tr key={row._id}>
                    {columns.map(column => (
                      <Td key={column.id}>
                        <PreviewCell model={model} column={column} row={row} />
                      </Td>
                    ))}
                  </Tr>
                ))}
              </TBody>
            </Table>
          </TableScroll>
        </>
      )}
    </section>
  )
}
