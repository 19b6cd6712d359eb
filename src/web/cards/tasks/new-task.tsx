import { formatDate } from '#fields/formats/format-date.ts'
import { parseDate } from '#fields/formats/parse-date.ts'
import { Button, DateInput, IconButton, IconX, TextInput } from '#ui/index.ts'
import { useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import styles from './tasks.module.css'

/** A task that is being written. */
export interface TaskDraft {
  subject: string
  dueDate: string | null
}

interface NewTaskProps {
  task: TaskDraft
  /** The draft as it is now; null: nothing is to be added any more. */
  onChange: (task: TaskDraft | null) => void
  onAdd: () => void
  isBusy: boolean
}

/** One line for what is to be done and by when. */
export const NewTask = ({ task, onChange, onAdd, isBusy }: NewTaskProps) => {
  const { inputs } = useCard()
  const say = useSay('cards')
  return (
    <div className={styles.adding}>
      <TextInput
        size="s"
        autoFocus
        aria-label={say('tasks.subject')}
        placeholder={say('tasks.subject')}
        value={task.subject}
        onChange={subject => onChange({ ...task, subject })}
        onKeyDown={event => {
          if (event.key === 'Enter') onAdd()
          if (event.key === 'Escape') {
            event.preventDefault()
            event.stopPropagation()
            // Words that were typed stay until somebody says otherwise.
            if (!task.subject.trim()) onChange(null)
          }
        }}
      />
      <DateInput
        size="s"
        aria-label={say('tasks.dueLabel')}
        placeholder={say('tasks.dueLabel')}
        value={task.dueDate}
        onChange={dueDate => onChange({ ...task, dueDate })}
        parse={text => parseDate(text, inputs.locale, inputs.today)}
        format={day => formatDate(day, inputs.locale)}
        locale={inputs.locale}
        openAt={inputs.today}
        calendarLabel={say('fields.openCalendar')}
      />
      <Button onClick={onAdd} busy={isBusy} disabled={!task.subject.trim()}>
        {say('card.add')}
      </Button>
      <IconButton size="xs" icon={IconX} label={say('card.cancel')} onClick={() => onChange(null)} />
    </div>
  )
}
