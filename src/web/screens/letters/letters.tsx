import { useState } from 'react'
import { Button, EmptyState, ErrorState, IconFileText, IconPlus, SkeletonLines } from '#ui/index.ts'
import { labelOfValue, useListQuery, useRecord, useValues } from '../../data/index.ts'
import { notifyDone, notifyError, type SpecialScreenProps, useSay } from '../../shell/index.ts'
import { ToolScreen } from '../tool-frame/tool-screen.tsx'
import { LetterEditor } from './letter-editor.tsx'
import { LetterPreview, RecordChoice } from './letter-preview.tsx'
import styles from './letters.module.css'
import { type LetterRow, type LetterTemplate, takeOver, useLetters } from './letters-data.ts'

interface RowsProps {
  title: string
  rows: readonly { code: string; name: string; meta: string }[]
  chosen: string | undefined
  onOpen: (code: string) => void
}

const Rows = ({ title, rows, chosen, onOpen }: RowsProps) =>
  rows.length > 0 && (
    <section aria-label={title}>
      <h2 className={styles.group}>
        <span>{title}</span>
        <span>{rows.length}</span>
      </h2>
      <ul className={styles.list}>
        {rows.map(({ code, name, meta }) => (
          <li key={code}>
            <button
              type="button"
              aria-current={code === chosen ? 'true' : undefined}
              onClick={() => onOpen(code)}
            >
              <span>{name}</span>
              <small className="meta">{meta}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )

/** A letter as the product has it: looked at with a record, and taken over. */
const ProductLetterView = ({ letter, onOwned }: { letter: LetterRow; onOwned: () => void }) => {
  const t = useSay('letters')
  const [record, setRecord] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const own = async () => {
    setBusy(true)
    try {
      await takeOver(letter.code)
      notifyDone(t('houseLetters.owned', { name: letter.name }))
      onOwned()
    } catch (error) {
      notifyError(error)
    }
    setBusy(false)
  }
  return (
    <div className={styles.editing}>
      <header className={styles.head}>
        <span className={styles.title}>
          <b className="strong">{letter.name}</b>
          <span className="meta">{t('houseLetters.ofProduct')}</span>
        </span>
        <span className={styles.choice}>
          <RecordChoice entity={letter.entityName} value={record} onChange={setRecord} />
        </span>
        <Button kind="primary" busy={isBusy} onClick={() => void own()}>
          {t('houseLetters.makeOwn')}
        </Button>
      </header>
      <p className={`second ${styles.told}`}>{t('houseLetters.ofProductText')}</p>
      <LetterPreview asked={record ? { code: letter.code, entity: letter.entityName, key: record } : null} />
    </div>
  )
}

const OwnLetter = ({ code }: { code: string }) => {
  const t = useSay('letters')
  const { data, error, refetch } = useRecord<LetterTemplate>('letterTemplate', code)
  if (error)
    return (
      <ErrorState
        title={t('houseLetters.failed')}
        actions={<Button onClick={() => void refetch()}>{t('houseLetters.tryAgain')}</Button>}
      />
    )
  return data ? <LetterEditor key={data._id} letter={data} /> : <SkeletonLines count={8} inset />
}

/** Letters and contracts of the house: its own, and those of the product that it has not taken over. `name` in the address opens one. */
export const Letters = ({ query, onQuery }: SpecialScreenProps) => {
  const t = useSay('letters')
  const used = useLetters()
  const subjects = useValues('letterSubject').data
  const { data, refetch } = useListQuery<LetterTemplate>('letterTemplate', {
    range: '0-199',
    sort: 'code',
    projection: 'code,name,status,entityName,version',
  })
  const own = data?.rows ?? []
  const codes = new Set(own.map(one => one.code))
  const shipped = (used.data?.letters ?? []).filter(one => !one.isOwn && !codes.has(one.code))
  const chosen = query.name
  const product = shipped.find(one => one.code === chosen)
  const about = (entityName: string) => labelOfValue(subjects, entityName)
  const open = (name: string) => onQuery({ name })
  return (
    <ToolScreen
      title={t('houseLetters.title')}
      fills
      actions={
        <Button icon={IconPlus} href="/letter-template/new">
          {t('houseLetters.newLetter')}
        </Button>
      }
    >
      <div className={styles.split} data-open={chosen !== undefined || undefined}>
        <aside className={styles.listed}>
          {!used.data && <SkeletonLines count={6} inset />}
          <Rows
            title={t('houseLetters.own')}
            chosen={chosen}
            onOpen={open}
            rows={own.map(one => ({
              code: one.code ?? '',
              name: one.name ?? one.code ?? '',
              meta: one.status === 'ACTIVE' ? about(one.entityName ?? '') : t('houseLetters.draft'),
            }))}
          />
          <Rows
            title={t('houseLetters.ofProduct')}
            chosen={chosen}
            onOpen={open}
            rows={shipped.map(one => ({ code: one.code, name: one.name, meta: about(one.entityName) }))}
          />
        </aside>
        <div className={styles.main}>
          {chosen === undefined ? (
            <EmptyState icon={IconFileText} title={t('houseLetters.choose')}>
              {t('houseLetters.chooseText')}
            </EmptyState>
          ) : product ? (
            <ProductLetterView
              key={chosen}
              letter={product}
              onOwned={() => {
                void refetch()
                void used.refetch()
              }}
            />
          ) : codes.has(chosen) ? (
            <OwnLetter key={chosen} code={chosen} />
          ) : null}
        </div>
      </div>
    </ToolScreen>
  )
}
