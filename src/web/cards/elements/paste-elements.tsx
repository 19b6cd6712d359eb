import { useState } from 'react'
import type { CompiledField } from '#model/index.ts'
import { Button, IconButton, IconClipboardList, Modal, Textarea } from '#ui/index.ts'
import { useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import cards from '../cards.module.css'
import type { Element } from '../element-dialog.tsx'
import { pasteColumns, pastedElements } from '../pasted-elements.ts'

const mostTold = 5

/** Most sentences name their field themselves. */
const spoken = ({ label, message }: { label: string; message: string }): string =>
  message.includes(label) ? message : `${label}: ${message}`

/** Rows copied from a sheet become elements of a list: what they would be is said before they are taken. */
export const PasteElements = ({ field, title }: { field: CompiledField; title: string }) => {
  const { form, inputs } = useCard()
  const say = useSay('cards')
  const [text, setText] = useState<string | null>(null)
  const columns = pasteColumns(field)
  const { elements, problems } =
    text === null ? { elements: [], problems: [] } : pastedElements(text, field, inputs)
  const close = () => setText(null)
  const take = () => {
    const before = (form.state().values[field.name] as Element[] | null | undefined) ?? []
    form.set(field.name, [...before, ...elements])
    close()
  }
  return (
    <>
      <IconButton
        size="xs"
        icon={IconClipboardList}
        label={say('card.pasteTo', { label: title })}
        onClick={() => setText('')}
      />
      {text !== null && (
        <Modal
          open
          size="m"
          title={say('card.pasteTo', { label: title })}
          onClose={close}
          actions={
            <>
              <Button size="m" kind="ghost" onClick={close}>
                {say('card.cancel')}
              </Button>
              <Button
                size="m"
                kind="primary"
                disabled={elements.length === 0 || problems.length > 0}
                onClick={take}
              >
                {say('card.pasteTake', { count: elements.length })}
              </Button>
            </>
          }
        >
          <Textarea
            label={say('card.pasteRows')}
            description={say('card.pasteHelp', { columns: columns.map(one => one.label).join(' · ') })}
            value={text}
            onChange={setText}
            rows={10}
            maxLength={90_000}
            autoFocus
            error={problems.length ? say('card.pasteWrong') : undefined}
          />
          <ul aria-live="polite">
            {problems.slice(0, mostTold).map(one => (
              <li key={`${one.row} ${one.label}`} className={cards.wrong}>
                {say('card.pasteProblem', { row: one.row, message: spoken(one) })}
              </li>
            ))}
          </ul>
        </Modal>
      )}
    </>
  )
}
