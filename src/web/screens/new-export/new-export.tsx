import { useState } from 'react'
import {
  Button,
  Card,
  EmptyState,
  IconDownload,
  IconTable,
  MultiSelect,
  Note,
  Segmented,
  Select,
} from '#ui/index.ts'
import { type EntityModel, type RecordData, useModel } from '../../data/index.ts'
import {
  type Address,
  notifyDone,
  type SpecialScreenProps,
  useFieldContext,
  useSay,
  useShell,
} from '../../shell/index.ts'
import { wordsOfError } from '../import-wizard/words-of-error.ts'
import { List } from '../list/list.tsx'
import { RelatedPicker } from '../list/related-picker.tsx'
import { ToolScreen } from '../tool-frame/tool-screen.tsx'
import { type ExportColumn, offeredColumns, usualColumns } from './export-columns.ts'
import styles from './new-export.module.css'
import { type ExportFormat, saveExport, type WantedExport } from './save-export.ts'

/** The file while the server makes it: whether it still does, and why it could not, in words. */
const useExportFile = (model: EntityModel) => {
  const say = useSay('new-export')
  const context = useFieldContext()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const save = async (wanted: WantedExport) => {
    setBusy(true)
    setError(null)
    try {
      const name = await saveExport(model, context, wanted)
      notifyDone(say('export.done', { name }), { href: '/exports' })
    } catch (failure) {
      setError(wordsOfError(failure))
    }
    setBusy(false)
  }
  return { isBusy, error, save }
}

interface OfEntityProps {
  model: EntityModel
}

/** The columns that the file is to have, of those that there are and those of named records that were added. */
const useExportColumns = (model: EntityModel) => {
  const [added, setAdded] = useState<readonly ExportColumn[]>([])
  const [ids, setIds] = useState<readonly string[]>(usualColumns(model))
  return {
    ids,
    setIds,
    offered: [...offeredColumns(model), ...added],
    add: ({ id, label, kind }: ExportColumn) => {
      setAdded([...added.filter(one => one.id !== id), { id, label, kind }])
      setIds([...ids, id])
    },
  }
}

/** Chooses columns: the record's own values, and those of records that it names. */
const Columns = ({
  model,
  ids,
  offered,
  setIds,
  add,
}: OfEntityProps & ReturnType<typeof useExportColumns>) => {
  const say = useSay('new-export')
  const t = useSay('list')
  return (
    <>
      <MultiSelect
        label={say('export.columns')}
        mandatory
        value={ids}
        options={offered.map(({ id, label }) => ({ value: id, label, meta: id }))}
        onChange={setIds}
      />
      <RelatedPicker place={{ t, model }} known={new Set(ids)} onAdd={add} />
    </>
  )
}

/** Filters, columns and format of one entity's file; the rows in sight are those that it will hold. */
const OfEntity = ({ model }: OfEntityProps) => {
  const say = useSay('new-export')
  const [query, setQuery] = useState<Address>({})
  const [chosen, setChosen] = useState<readonly RecordData[]>([])
  const columns = useExportColumns(model)
  const { ids, offered } = columns
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const file = useExportFile(model)

  const save = () =>
    file.save({ query, chosen, columns: ids.flatMap(id => offered.find(one => one.id === id) ?? []), format })
  return (
    <div className={styles.pair}>
      <div className={styles.settings}>
        <Card title={say('export.file')}>
          <div className={styles.fields}>
            <Columns {...columns} model={model} />
            <Segmented
              fill
              label={say('export.format')}
              value={format}
              onChange={setFormat}
              options={[
                { value: 'xlsx', label: 'Excel' },
                { value: 'csv', label: 'CSV' },
              ]}
            />
            {file.error && <Note meaning="error">{file.error}</Note>}
            <p className="second">
              {chosen.length ? say('export.chosen', { count: chosen.length }) : say('export.all')}
            </p>
            <Button
              kind="primary"
              size="m"
              icon={IconDownload}
              busy={file.isBusy}
              disabled={ids.length === 0}
              onClick={() => void save()}
            >
              {say('export.save')}
            </Button>
          </div>
        </Card>
      </div>
      <div className={styles.rows}>
        <List
          page={`export ${model.name}`}
          entity={model.name}
          mode="select"
          query={query}
          onQuery={setQuery}
          onSelection={setChosen}
        />
      </div>
    </div>
  )
}

/** A new export: choose the entity, narrow its records, choose columns and format. */
export const NewExport = ({ query, onQuery }: SpecialScreenProps) => {
  const say = useSay('new-export')
  const { entities } = useShell()
  const entity = entities.find(one => one.name === query.entity)
  const model = useModel(entity?.name)
  return (
    <ToolScreen
      title={say('export.title')}
      under={{ label: say('export.list'), href: '/exports' }}
      fills
      tools={
        <div className={styles.entity}>
          <Select
            size="s"
            aria-label={say('export.entity')}
            placeholder={say('export.entity')}
            clearable={false}
            value={entity?.name ?? null}
            options={entities
              .map(({ name, pluralLabel, label }) => ({ value: name, label: pluralLabel ?? label }))
              .sort((a, b) => a.label.localeCompare(b.label))}
            onChange={name => onQuery(name ? { entity: name } : {}, { replace: true })}
          />
        </div>
      }
    >
      {model.data && entity ? (
        <OfEntity key={entity.name} model={model.data} />
      ) : model.error ? (
        <Note meaning="error">{wordsOfError(model.error)}</Note>
      ) : (
        <EmptyState centred within icon={IconTable} title={say('export.choose')}>
          {say('export.chooseText')}
        </EmptyState>
      )}
    </ToolScreen>
  )
}
