import { Button, IconButton, IconPlus, IconTrash, ReorderList, Select, TextInput } from '#ui/index.ts'
import type { EntityModel } from '../../../data/index.ts'
import { useSay } from '../../../shell/index.ts'
import styles from '../configuration.module.css'
import { type KpiDraft, readQuery } from './page-draft.ts'
import pageStyles from './pages.module.css'

interface KpisFormProps {
  model: EntityModel
  kpis: KpiDraft[]
  onChange: (kpis: KpiDraft[]) => void
}

const summed = new Set(['money', 'unitPrice', 'number', 'integer'])

/** The figures over a list: what each is called, which records it is about, and what it sums. */
export const KpisForm = ({ model, kpis, onChange }: KpisFormProps) => {
  const t = useSay('configuration')
  const totals = model.fields.filter(field => summed.has(field.kind) && !field.extension)
  const set = (index: number, change: Partial<KpiDraft>) =>
    onChange(kpis.with(index, { ...kpis[index]!, ...change }))
  return (
    <fieldset className={styles.preview}>
      <legend className="meta">{t('pageButton.kpis')}</legend>
      <ReorderList
        label={t('pageButton.kpis')}
        items={kpis.map((kpi, index) => ({ ...kpi, index }))}
        keyOf={kpi => String(kpi.index)}
        nameOf={kpi => kpi.label}
        handleOf={name => t('ownFields.move', { name })}
        movedOf={(name, place, count) => t('ownFields.moved', { name, place, count })}
        onChange={next => onChange(next.map(({ index: _, ...kpi }) => kpi))}
      >
        {(kpi, index) => (
          <div className={pageStyles.kpi}>
            <TextInput
              label={t('pages.kpiLabel')}
              value={kpi.label}
              onChange={label => set(index, { label })}
            />
            <TextInput
              label={t('pages.query')}
              error={readQuery(kpi.query) ? undefined : t('pages.queryWrong')}
              value={kpi.query}
              onChange={query => set(index, { query })}
            />
            <Select
              label={t('pages.kpiTotal')}
              placeholder={t('pages.kpiCount')}
              value={kpi.total || null}
              options={totals.map(({ name, label }) => ({ value: name, label }))}
              onChange={total => set(index, { total: total ?? '' })}
            />
            <IconButton
              size="s"
              icon={IconTrash}
              label={t('ownEntities.removeNamed', { name: kpi.label })}
              onClick={() => onChange(kpis.toSpliced(index, 1))}
            />
          </div>
        )}
      </ReorderList>
      <Button icon={IconPlus} onClick={() => onChange([...kpis, { label: '', query: '', total: '' }])}>
        {t('pages.addKpi')}
      </Button>
    </fieldset>
  )
}
