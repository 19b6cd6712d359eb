import { sentenceOf } from '../../data/index.ts'
import { say as sayShell, useSay } from '../../shell/index.ts'
import type { SaveState } from './use-quotations.ts'

const wordsOf = (error: unknown): string =>
  sentenceOf(error, (key, values) => sayShell(key as Parameters<typeof sayShell>[0], values))

/** Whether what was changed is stored yet. */
export const SavedMark = ({ save, onRetry }: { save: SaveState; onRetry: () => void }) => {
  const say = useSay('quotation')
  if (save.kind === 'failed')
    return (
      <span className="bad" role="alert">
        {say('quotation.failed')}: {wordsOf(save.error)}{' '}
        <button type="button" className="link" onClick={onRetry}>
          {say('quotation.tryAgain')}
        </button>
      </span>
    )
  const text =
    save.kind === 'saving'
      ? say('quotation.saving')
      : save.kind === 'waiting'
        ? say('quotation.unsaved')
        : save.at
          ? say('quotation.saved', { time: save.at.toLocaleTimeString('en-GB').slice(0, 5) })
          : ''
  return (
    <span className="meta" role="status">
      {text}
    </span>
  )
}
