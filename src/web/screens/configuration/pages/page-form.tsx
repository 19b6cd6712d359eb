import {
  Checkbox,
  IconArrowDown,
  IconArrowUp,
  IconButton,
  IconX,
  part,
  Select,
  TextInput,
} from '#ui/index.ts'
import type { EntityModel } from '../../../data/index.ts'
import { useSay } from '../../../shell/index.ts'
import styles from '../configuration.module.css'
import menuStyles from '../menus/menus.module.css'
import { KpisForm } from './kpis-form.tsx'
import { type PageDraft, readQuery } from './page-draft.ts'

const RowsForm = part(() => import('./rows-form.tsx').then(module => module.RowsForm))

interface PageFormProps {
  path: string
  model: EntityModel
  draft: PageDraft
  onChange: (draft: PageDraft) => void
}

const buttons = ['add', 'kpis', 'autocomplete', 'transitions', 'export'] as const
/** Buttons that stand on one page alone. */
const buttonsOf: Readonly<Record<string, readonly string[]>> = {
  invoice: ['runBilling'],
  agreement: ['onboard'],
}

/** The columns that are shown at first, in their order. */
const Columns = ({ model, draft, onChange }: Omit<PageFormProps, 'path'>) => {
  const t = useSay('configuration')
  const { columns } = draft
  const labelOf = (id: string) => model.columns.find(column => column.id === id)?.label ?? id
  const set = (next: string[]) => onChange({ ...draft, columns: next })
  const move = (at: number, by: -1 | 1) => {
    const next = [...columns]
    ;[next[at], next[at + by]] = [next[at + by]!, next[at]!]
    set(next)
  }
  return (
    <fieldset className={styles.preview}>
      <legend className="meta">{t('pages.columns')}</legend>
      {columns.length === 0 && <p className="second">{t('pages.columnsProduct')}</p>}
      {columns.map((id, at) => (
        <div key={id} className={menuStyles.line}>
          <span className="grow">{labelOf(id)}</span>
          <IconButton
            size="xs"
            icon={IconArrowUp}
            label={t('menus.up', { label: labelOf(id) })}
            disabled={at === 0}
            onClick={() => move(at, -1)}
          />
          <IconButton
            size="xs"
            icon={IconArrowDown}
            label={t('menus.down', { label: labelOf(id) })}
            disabled={at === columns.length - 1}
            onClick={() => move(at, 1)}
          />
          <IconButton
            size="xs"
            icon={IconX}
            label={t('menus.hide', { label: labelOf(id) })}
            onClick={() => set(columns.filter(one => one !== id))}
          />
        </div>
      ))}
      <Select
        aria-label={t('pages.addColumn')}
        placeholder={t('pages.addColumn')}
        value={null}
        options={model.columns
          .filter(column => !columns.includes(column.id))
          .map(({ id, label }) => ({ value: id, label }))}
        onChange={id => id && set([...columns, id])}
      />
    </fieldset>
  )
}

/** What a house says of a list page. */
export const PageForm = ({ path, model, draft, onChange }: PageFormProps) => {
  const t = useSay('configuration')
  const hidden = new Set(draft.hide)
  return (
    <div className={styles.formBody}>
      <TextInput
        label={t('pages.title')}
        placeholder={model.pluralLabel}
        value={draft.title}
        onChange={title => onChange({ ...draft, title })}
      />
      <Columns model={model} draft={draft} onChange={onChange} />
      <TextInput
        label={t('pages.query')}
        description={t('pages.queryHint')}
        error={readQuery(draft.query) ? undefined : t('pages.queryWrong')}
        value={draft.query}
        onChange={query => onChange({ ...draft, query })}
      />
      <KpisForm model={model} kpis={draft.kpis} onChange={kpis => onChange({ ...draft, kpis })} />
      <fieldset className={styles.preview}>
        <legend className="meta">{t('pages.buttons')}</legend>
        {[...buttons, ...(buttonsOf[model.name] ?? [])].map(button => (
          <Checkbox
            key={button}
            label={t(`pageButton.${button as (typeof buttons)[number]}`)}
            checked={!hidden.has(button)}
            onChange={isShown =>
              onChange({
                ...draft,
                hide: isShown ? draft.hide.filter(one => one !== button) : [...draft.hide, button],
              })
            }
          />
        ))}
      </fieldset>
      <TextInput
        label={t('pages.addTo')}
        description={t('pages.addToHint')}
        value={draft.addTo}
        onChange={addTo => onChange({ ...draft, addTo })}
      />
      <TextInput
        label={t('pages.pageSize')}
        inputMode="numeric"
        value={draft.pageSize}
        onChange={pageSize => onChange({ ...draft, pageSize: pageSize.trim() })}
      />
      <RowsForm path={path} rows={draft.rows} onChange={rows => onChange({ ...draft, rows })} />
    </div>
  )
}
