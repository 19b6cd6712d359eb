import { Button, IconChecklist, IconDownload, IconFiles, SelectionBar, useIsPhone } from '#ui/index.ts'
import type { RecordData } from '../../data/index.ts'
import { useSay } from '../../shell/index.ts'
import type { PageTools } from './use-page-tools.ts'

/** What can be done to the ticked documents at once. */
export const SelectedDocuments = (props: {
  documents: readonly RecordData[]
  tools: PageTools
  canWrite: boolean
  /** Ticks all others; undefined where there is none. */
  onAll: (() => void) | undefined
  onClear: () => void
}) => {
  const { documents, tools, canWrite, onAll, onClear } = props
  // On a desk the head of the table does it.
  const isPhone = useIsPhone()
  const say = useSay('cards')
  const join = async () => {
    if (await tools.join(documents)) onClear()
  }
  return (
    <SelectionBar count={say('documents.selected', { count: documents.length })} onClear={onClear}>
      {isPhone && onAll && (
        <Button icon={IconChecklist} onClick={onAll}>
          {say('documents.selectAll')}
        </Button>
      )}
      <Button icon={IconDownload} busy={tools.isBusy} onClick={() => void tools.pack(documents)}>
        {say('documents.download')}
      </Button>
      {canWrite && documents.length > 1 && (
        <Button icon={IconFiles} busy={tools.isBusy} onClick={() => void join()}>
          {say('documents.join')}
        </Button>
      )}
    </SelectionBar>
  )
}
