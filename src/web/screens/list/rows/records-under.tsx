import { useMemo } from 'react'
import { inSentence } from '#fields/formats/in-sentence.ts'
import type { RowChildren } from '#model/index.ts'
import { Button, IconPlus } from '#ui/index.ts'
import { isPermitted, type RecordData, useConfiguration, useModel } from '../../../data/index.ts'
import { List } from '../list.tsx'
import type { ListPlace } from '../list-place.ts'
import styles from './rows.module.css'

interface RecordsUnderProps {
  place: ListPlace
  record: RecordData
  expand: RowChildren
}

const nothing = () => {}

/** The way to a new record under the row; nothing where the caller may not, or such come to be otherwise. */
const AddUnder = ({ place, entity, query }: { place: ListPlace; entity: string; query: object }) => {
  const { data: model } = useModel(entity)
  const { data: configuration } = useConfiguration()
  const isOffered =
    model &&
    configuration &&
    !model.readOnly &&
    model.abilities?.create !== false &&
    !model.page.hide?.includes('add') &&
    isPermitted(configuration, `write ${model.plural}`)
  if (!isOffered) return null
  const href = `${place.shell.hrefOf(entity, 'new')}?${new URLSearchParams({ ...query })}`
  return (
    <div className={styles.foot}>
      <Button size="xs" kind="ghost" icon={IconPlus} href={href}>
        {place.t('list.newRecord', { entity: inSentence(model.label) })}
      </Button>
    </div>
  )
}

/** Records of another entity that name the row's, as their own list has them, and the way to one more. */
export const RecordsUnder = ({ place, record, expand }: RecordsUnderProps) => {
  const { entity = '', by = '', columns } = expand
  const key = String(record.registration ?? record._id)
  const query = useMemo(() => ({ [by]: key }), [by, key])
  const named = useMemo(() => columns?.map(one => (typeof one === 'string' ? one : one.field)), [columns])
  return (
    <>
      <div className={styles.sheet}>
        <List
          page={`${place.page} ${entity}`}
          entity={entity}
          mode="card"
          query={query}
          onQuery={nothing}
          without={by}
          {...(named ? { columns: named } : {})}
        />
      </div>
      <AddUnder place={place} entity={entity} query={query} />
    </>
  )
}
