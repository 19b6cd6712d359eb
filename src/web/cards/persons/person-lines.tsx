import {
  IconChevronUp,
  IconPencil,
  IconX,
  NameCell,
  type RowTool,
  RowTools,
  Skeleton,
  Table,
  TBody,
  Td,
  Tr,
} from '#ui/index.ts'
import { labelOfValue, useValues } from '../../data/index.ts'
import { inRow, useSay } from '../../shell/index.ts'
import type { Element } from '../element-dialog.tsx'
import { RecordLink, useRecordName } from '../record-link.tsx'
import type { PersonLine } from './group-persons.ts'

const PersonName = ({ registration, known }: { registration: string; known: string | undefined }) => {
  const found = useRecordName('person', known ? null : registration)
  return (
    <RecordLink entity="person" registration={registration} className="link">
      <bdi>{known ?? found ?? registration}</bdi>
    </RecordLink>
  )
}

interface PersonLinesProps {
  title: string
  persons: readonly Element[]
  lines: readonly PersonLine[]
  /** Where the roles' words are. */
  roleList: string | undefined
  canWrite: boolean
  nameOf: (registration: string) => string | undefined
  onOpen: (index: number) => void
  onChange: (persons: Element[]) => void
}

interface LineProps extends PersonLinesProps {
  line: PersonLine
  isFirst: boolean
}

const LineActions = ({ persons, line, isFirst, nameOf, onOpen, onChange }: LineProps) => {
  const say = useSay('cards')
  const own = line.roles.map(one => persons[one.index]!)
  const others = persons.filter(one => !own.includes(one))
  const tools: RowTool[] = [
    { id: 'edit', icon: IconPencil, label: say('card.edit'), onSelect: () => onOpen(line.roles[0]!.index) },
  ]
  if (!isFirst)
    tools.push({
      id: 'first',
      icon: IconChevronUp,
      label: say('card.makeFirst'),
      onSelect: () => onChange([...own, ...others]),
    })
  tools.push({ id: 'remove', icon: IconX, label: say('card.remove'), onSelect: () => onChange(others) })
  return <RowTools tools={tools} name={nameOf(line.registration)} />
}

const Line = (props: LineProps) => {
  const { line, isFirst, roleList, canWrite, nameOf, onOpen } = props
  const values = useValues(roleList)
  const roles = inRow(line.roles.map(one => (one.role ? labelOfValue(values.data, one.role) : '')))
  return (
    <Tr onDoubleClick={() => onOpen(line.roles[0]!.index)}>
      <Td names voice="muted" title={values.isPending ? undefined : roles}>
        {/* Codes are not words: while these are on their way, their room is kept. */}
        {values.isPending ? <Skeleton width={72} /> : roles}
      </Td>
      <Td voice={isFirst ? 'strong' : undefined}>
        <NameCell actions={canWrite && <LineActions {...props} />}>
          <PersonName registration={line.registration} known={nameOf(line.registration)} />
        </NameCell>
      </Td>
    </Tr>
  )
}

/** Each person once, with all the roles that it has. */
export const PersonLines = (props: PersonLinesProps) => (
  <Table label={props.title} rowHeight={30} widths={[132, undefined]} stacks>
    <TBody>
      {props.lines.map((line, at) => (
        <Line key={line.registration} {...props} line={line} isFirst={at === 0} />
      ))}
    </TBody>
  </Table>
)
