import { Checkbox, IconButton, IconX, ReorderList, Select } from '#ui/index.ts'
import type { EntityModel } from '../../../data/index.ts'
import { useSay } from '../../../shell/index.ts'
import styles from '../configuration.module.css'
import type { Descriptor } from './entity-draft.ts'

interface ListEditorProps {
  model: EntityModel
  descriptor: Descriptor
  onChange: (descriptor: Descriptor) => void
}

const notSearched = new Set(['textarea', 'json', 'elements', 'object', 'files', 'notice', 'password'])
const standard = ['registration', 'status', 'name', 'orgaRegistration', '_insertDate', '_insertUser']

const nameOf = (column: unknown): string =>
  typeof column === 'string' ? column : String((column as { field?: unknown }).field)

/** What the list shows, in which order, and by what it is searched. */
export const ListEditor = ({ model, descriptor, onChange }: ListEditorProps) => {
  const t = useSay('configuration')
  const columns: unknown[] = descriptor.columns ?? model.columns.filter(one => !one.hidden).map(one => one.id)
  const search = descriptor.search ?? model.search.map(one => one.field)
  const labelOf = (name: string) => model.fields.find(field => field.name === name)?.label ?? name
  const set = (next: unknown[]) => onChange({ ...descriptor, columns: next as string[] })
  const own = Object.keys(descriptor.fields ?? {})
  const names = columns.map(nameOf)
  const asked = [...standard.slice(0, 3), ...own].filter(
    name => !notSearched.has(model.fields.find(field => field.name === name)?.kind ?? 'json'),
  )
  return (
    <div className={styles.narrow}>
      <section className={styles.parts} aria-label={t('ownEntities.columns')}>
        <h3>{t('ownEntities.columns')}</h3>
        <ReorderList
          label={t('ownEntities.columns')}
          items={columns}
          keyOf={nameOf}
          nameOf={column => labelOf(nameOf(column))}
          handleOf={name => t('ownFields.move', { name })}
          movedOf={(name, place, count) => t('ownFields.moved', { name, place, count })}
          onChange={set}
        >
          {column => (
            <>
              <span className="grow">{labelOf(nameOf(column))}</span>
              <IconButton
                size="s"
                icon={IconX}
                label={t('menus.hide', { label: labelOf(nameOf(column)) })}
                onClick={() => set(columns.filter(one => one !== column))}
              />
            </>
          )}
        </ReorderList>
        <div className={styles.wide}>
          <Select
            aria-label={t('pages.addColumn')}
            placeholder={t('pages.addColumn')}
            value={null}
            options={[...standard, ...own]
              .filter(name => !names.includes(name))
              .map(name => ({ value: name, label: labelOf(name) }))}
            onChange={name => name && set([...columns, name])}
          />
        </div>
      </section>
      <section className={styles.parts} aria-label={t('ownEntities.search')}>
        <h3>{t('ownEntities.search')}</h3>
        {asked.map(name => (
          <Checkbox
            key={name}
            label={labelOf(name)}
            checked={search.includes(name)}
            onChange={isIn =>
              onChange({
                ...descriptor,
                search: isIn ? [...search, name] : search.filter(one => one !== name),
              })
            }
          />
        ))}
      </section>
    </div>
  )
}
