import { dynoPrefix } from '#fields/formats/entity-names.ts'
import { Select, Skeleton } from '#ui/index.ts'
import { useSay, useShell } from '../../../shell/index.ts'
import { Failed } from '../../states/failed.tsx'
import styles from '../configuration.module.css'
import type { TabProps } from '../configuration.tsx'
import { entryAddress, useCollection, useWrite } from '../configuration-data.ts'
import { type Extension, fieldsOf } from './field-draft.ts'
import { FieldsOf } from './fields-of.tsx'

/** The tab of the fields that a house adds to what the product knows of a kind of record. */
export const Fields = ({ query, onQuery }: TabProps) => {
  const t = useSay('configuration')
  const shell = useShell()
  const write = useWrite()
  const { data, error, refetch } = useCollection('collection-extension')
  // A house's own entities have their own tab.
  const entities = shell.entities.filter(({ name }) => !name.startsWith(dynoPrefix))
  const entity = entities.find(one => one.name === query.entity)?.name ?? 'contract'
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={240} />
  return (
    <div className={styles.page}>
      <div className={styles.tools}>
        <div className={styles.wide}>
          <Select
            label={t('ownFields.of')}
            clearable={false}
            value={entity}
            options={entities.map(({ name, label }) => ({
              value: name,
              label,
              ...(fieldsOf((data[name] as Extension | undefined) ?? {}).length > 0
                ? { meta: String(fieldsOf(data[name] as Extension).length) }
                : {}),
            }))}
            onChange={next => next && onQuery({ tab: 'fields', entity: next })}
          />
        </div>
      </div>
      <FieldsOf
        key={entity}
        entity={entity}
        extension={(data[entity] as Extension | undefined) ?? {}}
        onKeep={(next, how) => write('PUT', entryAddress('collection-extension', entity, how), next)}
      />
    </div>
  )
}
