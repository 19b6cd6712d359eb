import { Tabs } from '#ui/index.ts'
import { useSay } from '../../shell/index.ts'
import { HeaderActions } from './head/header-actions.tsx'
import { RecordHeader } from './head/record-header.tsx'
import { isRight, RecordCards } from './layout/record-cards.tsx'
import { cardsOn } from './layout/resolve-layout.ts'
import { NewRecord } from './new-record.tsx'
import { OthersHere } from './others-here.tsx'
import styles from './record.module.css'
import type { RecordPageProps } from './record-page.tsx'
import { FoundDraft } from './save/found-draft.tsx'
import { UnsentNote } from './save/unsent-note.tsx'
import { WaitingNote } from './save/waiting-note.tsx'
import { SideRecord } from './side-record.tsx'
import type { RecordFormOnPage } from './use-record-form.ts'
import type { RecordLayoutOnPage } from './use-record-layout.ts'
import type { useSideColumn } from './use-side-column.ts'

interface RecordBodyProps {
  record: RecordPageProps
  page: RecordFormOnPage
  place: RecordLayoutOnPage
  side: ReturnType<typeof useSideColumn>
  title: string
}

/** What a record shows where it stands: being made, beside a list, or on a page of its own. */
export const RecordBody = ({ record, page, place, side, title }: RecordBodyProps) => {
  const say = useSay('record')
  const { model, mode, isDocked, onDone, onClose } = record
  const { layout, tab, openTab, cards } = place
  const found = (
    <>
      {!page.isNew && mode !== 'embedded' && (
        <OthersHere model={model} data={record.data} onShow={() => void record.onReload()} />
      )}
      <UnsentNote data={record.data} />
      <WaitingNote model={model} data={record.data} />
      <FoundDraft model={model} page={page} />
    </>
  )
  if (page.isNew) return <NewRecord layout={layout} title={title} note={found} />
  if (mode === 'side')
    return <SideRecord nodes={cardsOn(layout, layout.tabs[0]?.id ?? '')} onRemoved={() => onClose?.()} />
  return (
    <>
      {record.rules && (
        <div className={styles.previewTabs}>
          <Tabs
            label={say('tabs.label')}
            items={layout.tabs.map(({ id, label }) => ({ id, label }))}
            value={tab}
            onChange={openTab}
          />
        </div>
      )}
      {mode !== 'embedded' && !record.rules && (
        <RecordHeader
          tabs={layout.tabs}
          tab={tab}
          onTab={openTab}
          hidesSide={side.isHidden}
          canHideSide={cards.some(isRight) && !cards.every(isRight)}
          onToggleSide={side.toggle}
          onRemoved={() => onDone?.(null)}
          isDocked={isDocked}
        />
      )}
      {found}
      <div className={styles.panel} id="record-panel" role="tabpanel">
        <RecordCards key={tab} nodes={cards} hideSide={side.isHidden} width={layout.width} />
      </div>
      {isDocked && (
        <footer className={styles.sideFoot}>
          <HeaderActions onRemoved={() => onDone?.(null)} />
        </footer>
      )}
    </>
  )
}
