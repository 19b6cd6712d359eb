import { Button, Note } from '#ui/index.ts'
import { shortInstant } from '../../../cards/dates.ts'
import type { EntityModel } from '../../../data/index.ts'
import { inRow, useSay } from '../../../shell/index.ts'
import type { RecordFormOnPage } from '../use-record-form.ts'
import { labelOfPath } from './problems.ts'

/** What was typed here before and never saved, offered again. */
export const FoundDraft = ({ model, page }: { model: EntityModel; page: RecordFormOnPage }) => {
  const say = useSay('record')
  const { draft, inputs } = page
  if (!draft.found) return null
  return (
    <Note
      banner
      meaning="ongoing"
      action={
        <>
          <Button onClick={draft.restore}>{say('draft.restore')}</Button>
          <Button kind="ghost" onClick={draft.drop}>
            {say('draft.drop')}
          </Button>
        </>
      }
    >
      {say('draft.found', {
        when: shortInstant(draft.found.at, inputs),
        fields: inRow(draft.found.changes.map(([at]) => labelOfPath(model, at))),
      })}
    </Note>
  )
}
