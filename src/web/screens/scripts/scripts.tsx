import { useState } from 'react'
import {
  Button,
  Checkbox,
  EmptyState,
  ErrorState,
  IconListDetails,
  IconPlus,
  IconScript,
  part,
  SearchInput,
  Segmented,
  Skeleton,
} from '#ui/index.ts'
import {
  isPermitted,
  labelOfValue,
  type RecordData,
  useConfiguration,
  useListQuery,
  useValues,
} from '../../data/index.ts'
import { type SpecialScreenProps, useSay, useShell } from '../../shell/index.ts'
import { ToolScreen } from '../tool-frame/tool-screen.tsx'
import { ProductLists, ProductListView } from './product-lists.tsx'
import { ProductRuns } from './product-runs.tsx'
import { type Script, ScriptEditor } from './script-editor.tsx'
import { Counts, ScriptRow } from './script-row.tsx'
import styles from './scripts.module.css'
import { useFoundLines } from './workbench-calls.ts'

const RecordScreen = part(() => import('../record/record.tsx').then(module => module.Record))

interface FoundProps {
  query: SpecialScreenProps['query']
  /** What is typed into the box. */
  text: string
  isScript: boolean
  onOpen: (name: string) => void
}

/** What the tenant has of a kind, narrowed by what is typed and by the address. */
const Found = ({ query, text, isScript, onOpen }: FoundProps) => {
  const t = useSay('scripts')
  const { data, error, refetch } = useListQuery<Script>(isScript ? 'script' : 'list', {
    range: '0-999',
    sort: isScript ? 'scriptName' : 'name',
    projection: isScript ? 'scriptName,status,type,entityName,version,hash,codeHash' : 'name,description',
    ...(text.trim() ? { [isScript ? 'scriptName' : 'name']: `~${text.trim()}` } : {}),
    ...(query.username ? { _updateUser: query.username } : {}),
    ...(isScript && query.entityType ? { entityName: query.entityType } : {}),
  })
  const types = useValues('scriptType').data
  return (
    <>
      {error ? (
        <ErrorState
          title={t('scripts.failed')}
          actions={<Button onClick={() => void refetch()}>{t('scripts.tryAgain')}</Button>}
        />
      ) : !data ? (
        <div className={styles.waiting} aria-busy="true">
          <Skeleton width="60%" />
          <Skeleton width="75%" />
        </div>
      ) : data.rows.length === 0 ? (
        <EmptyState icon={isScript ? IconScript : IconListDetails} title={t('scripts.none')}>
          {t(isScript ? 'scripts.noneScripts' : 'scripts.noneLists')}
        </EmptyState>
      ) : (
        groupsOf(data.rows, isScript).map(([type, rows]) => (
          <section key={type} aria-label={type ? labelOfValue(types, type) : t('scripts.lists')}>
            {type && (
              <h2 className={styles.group}>
                <span>{labelOfValue(types, type)}</span>
                <span>{rows.length}</span>
              </h2>
            )}
            <ul className={styles.list}>
              {rows.map(row => {
                const name = String((isScript ? row.scriptName : row.name) ?? row.registration ?? row._id)
                return (
                  <li key={row._id}>
                    <button
                      type="button"
                      dir="ltr"
                      aria-current={name === query.name ? 'true' : undefined}
                      onClick={() => onOpen(name)}
                    >
                      {isScript ? <ScriptRow name={name} script={row} /> : <span>{name}</span>}
                    </button>
                  </li>
                )
              })}
            </ul>
          </section>
        ))
      )}
    </>
  )
}

/** Scripts stand under their type, lists of values by themselves. */
const groupsOf = (rows: readonly RecordData[], isScript: boolean): [string, RecordData[]][] => {
  const groups = new Map<string, RecordData[]>()
  for (const row of rows) {
    const type = isScript ? String(row.type ?? '') : ''
    groups.set(type, [...(groups.get(type) ?? []), row])
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1))
}

/** Lines of code in which what is typed stands. */
const FoundLines = ({ text, onOpen }: { text: string; onOpen: (name: string, line: number) => void }) => {
  const t = useSay('scripts')
  const { data } = useFoundLines(text)
  if (!data?.length) return null
  return (
    <section aria-label={t('scripts.inCode')}>
      <h2 className={styles.group}>
        <span>{t('scripts.inCode')}</span>
        <span>{data.length}</span>
      </h2>
      <ul className={`${styles.list} ${styles.found}`}>
        {data.map(({ scriptName, line, text: code }) => (
          <li key={`${scriptName} ${line}`}>
            <button type="button" dir="ltr" onClick={() => onOpen(scriptName, line)}>
              <span>{`${scriptName}:${line}`}</span>
              <code>{code}</code>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface OpenedProps {
  name: string | undefined
  isScript: boolean
  /** A list as the product has it, not the house's own. */
  isOfProduct: boolean
  /** A line of the script that is opened at. */
  line: number | undefined
  onOwned: () => void
  onRenamed: (name: string) => void
}

/** The script or the list that the address names. */
const Opened = ({ name, isScript, isOfProduct, line, onOwned, onRenamed }: OpenedProps) => {
  const t = useSay('scripts')
  const shell = useShell()
  return (
    <>
      {name === undefined ? (
        <EmptyState icon={IconScript} title={t('scripts.choose')}>
          {t('scripts.chooseText')}
        </EmptyState>
      ) : isScript ? (
        <ScriptEditor key={name} name={name} line={line} />
      ) : isOfProduct ? (
        <ProductListView key={name} name={name} onOwned={onOwned} />
      ) : (
        <div className={styles.record}>
          <RecordScreen
            key={name}
            entity="list"
            recordKey={name}
            mode="embedded"
            onDone={done => (done ? onRenamed(done.key) : shell.go('/scripts?selectedSettingType=list'))}
          />
        </div>
      )}
    </>
  )
}

/** Which of the two is edited. */
const KindChoice = ({ kind, onChange }: { kind: string; onChange: (kind: string) => void }) => {
  const t = useSay('scripts')
  return (
    <Segmented
      fill
      label={t('scripts.kind')}
      value={kind}
      onChange={onChange}
      options={[
        { value: 'script', label: t('scripts.scripts') },
        { value: 'list', label: t('scripts.lists') },
      ]}
    />
  )
}

/**
 * Scripts and lists of values of the tenant. The address names what is open: `selectedSettingType` (`script` or `list`), `name`;
 * `filter`, `username` and `entityType` narrow what is listed; with `all=1` the product's runs and lists stand beside the house's own.
 */
export const Scripts = ({ query, onQuery }: SpecialScreenProps) => {
  const t = useSay('scripts')
  const { data: configuration } = useConfiguration()
  const kind = query.selectedSettingType === 'list' ? 'list' : 'script'
  const [text, setText] = useState(query.filter ?? '')
  const isScript = kind === 'script'
  const set = (change: Record<string, string>) => {
    const next = { ...query, ...change }
    onQuery(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')))
  }
  const open = (name: string, line = 0) =>
    set({ selectedSettingType: kind, name, of: '', line: line ? String(line) : '' })
  const filter = (next: string) => {
    setText(next)
    const { filter: _, ...rest } = query
    onQuery(next ? { ...rest, filter: next } : rest, { replace: true })
  }
  const mayWrite = configuration && isPermitted(configuration, isScript ? 'write scripts' : 'write lists')
  return (
    <ToolScreen
      title={t('scripts.title')}
      fills
      actions={
        mayWrite && (
          <Button icon={IconPlus} href={`${isScript ? '/script' : '/list'}/new`}>
            {t(isScript ? 'scripts.newScript' : 'scripts.newList')}
          </Button>
        )
      }
    >
      <div className={styles.split} data-open={query.name !== undefined || undefined}>
        <aside className={styles.side}>
          <div className={styles.tools}>
            <KindChoice kind={kind} onChange={next => onQuery({ selectedSettingType: next })} />
            <SearchInput value={text} onChange={filter} placeholder={t('scripts.search')} />
            <Checkbox
              label={t('productLists.show')}
              checked={query.all === '1'}
              onChange={isOn => set({ all: isOn ? '1' : '', of: '' })}
            />
          </div>
          <Found query={query} text={text} isScript={isScript} onOpen={open} />
          {!isScript && query.all === '1' && (
            <ProductLists
              text={text}
              chosen={query.of === 'product' ? query.name : undefined}
              onOpen={(name, isOwn) => set({ selectedSettingType: kind, name, of: isOwn ? '' : 'product' })}
            />
          )}
          {isScript && query.all === '1' && <ProductRuns text={text} />}
          {isScript && <FoundLines text={text} onOpen={open} />}
          {isScript && <Counts />}
        </aside>
        <div className={styles.main}>
          <Opened
            name={query.name}
            isScript={isScript}
            isOfProduct={query.of === 'product'}
            line={Number(query.line) || undefined}
            onOwned={() => set({ of: '' })}
            onRenamed={name => set({ name })}
          />
        </div>
      </div>
    </ToolScreen>
  )
}
