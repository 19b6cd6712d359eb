import {
  IconBox,
  IconCopy,
  IconPencil,
  IconTrash,
  NameCell,
  type RowTool,
  RowTools,
  Table,
  Tag,
  TBody,
  Td,
  TFoot,
  THead,
  Th,
  Tr,
} from '#ui/index.ts'
import { useSay } from '../../shell/index.ts'
import { amountText, sumOf } from '../amounts.ts'
import { useCard } from '../card-context.tsx'
import type { Element } from '../element-dialog.tsx'
import { duplicated, removed } from '../element-edits.ts'
import { RecordLink } from '../record-link.tsx'

/** What a line adds to its total: a part exchange is taken off. */
const priceOf = (line: Element): number => (line.isPartExchange ? -1 : 1) * (Number(line.priceExclTax) || 0)

const financed = (line: Element): number => (line.isFinanced === false ? 0 : priceOf(line))

/** The word over a line's price where lines stand as cards: no head bears the currency there. */
const priceHead = (say: ReturnType<typeof useSay<'cards'>>, currency: string | undefined): string =>
  [say('assets.exclTax'), currency].filter(Boolean).join(' ')

interface AssetLinesProps {
  title: string
  lines: Element[]
  currency: string | undefined
  canWrite: boolean
  labelOf: (line: Element) => string
  onOpen: (index: number) => void
  onChange: (lines: Element[]) => void
  /** Makes an asset of a line that names none; absent where nobody may. */
  onMake?: ((index: number) => void) | undefined
}

interface LineProps extends AssetLinesProps {
  line: Element
  index: number
}

const LineActions = (props: LineProps) => {
  const { line, lines, index, canWrite, labelOf, onOpen, onChange, onMake } = props
  const say = useSay('cards')
  const tools: RowTool[] = [
    {
      id: 'edit',
      icon: IconPencil,
      label: say(canWrite ? 'assets.edit' : 'card.edit'),
      onSelect: () => onOpen(index),
    },
  ]
  if (canWrite && onMake && !line.assetRegistration && line.name != null)
    tools.push({ id: 'make', icon: IconBox, label: say('assets.make'), onSelect: () => onMake(index) })
  if (canWrite)
    tools.push(
      {
        id: 'duplicate',
        icon: IconCopy,
        label: say('assets.duplicate'),
        onSelect: () => onChange(duplicated(lines, index)),
      },
      {
        id: 'remove',
        icon: IconTrash,
        label: say('card.remove'),
        onSelect: () => onChange(removed(lines, index)),
      },
    )
  return <RowTools tools={tools} name={labelOf(line)} />
}

const Line = (props: LineProps) => {
  const { line, index, currency, labelOf, onOpen } = props
  const { inputs } = useCard()
  const say = useSay('cards')
  const amount = (value: unknown) => amountText(value, currency, inputs.locale)
  const name = <bdi>{labelOf(line)}</bdi>
  return (
    <Tr onDoubleClick={() => onOpen(index)} muted={line.isFinanced === false}>
      <Td voice="strong" title={labelOf(line)}>
        <NameCell actions={<LineActions {...props} />}>
          {line.assetRegistration ? (
            <RecordLink entity="asset" registration={String(line.assetRegistration)} className="plain">
              {name}
            </RecordLink>
          ) : (
            name
          )}
          {line.isPartExchange === true && <Tag>{say('assets.partExchange')}</Tag>}
          {line.isAboveList === true && <Tag>{say('assets.aboveList')}</Tag>}
        </NameCell>
      </Td>
      <Td align="end" head={say('assets.quantity')}>
        {String(line.quantity ?? 1)}
      </Td>
      <Td align="end" head={say('assets.unitPrice')}>
        {amount(line.unitPrice)}
      </Td>
      <Td align="end" head={priceHead(say, currency)}>
        {amount(priceOf(line))}
      </Td>
    </Tr>
  )
}

/** The line that an empty table begins with: filled in, it is the first. */
const BlankLine = ({ onOpen }: Pick<AssetLinesProps, 'onOpen'>) => {
  const say = useSay('cards')
  return (
    <Tr onDoubleClick={() => onOpen(0)}>
      <Td>
        <button type="button" className="link" onClick={() => onOpen(0)}>
          {say('assets.first')}
        </button>
      </Td>
      <Td align="end" voice="second" head={say('assets.quantity')}>
        1
      </Td>
      <Td />
      <Td />
    </Tr>
  )
}

/** What is financed, line by line, and what it comes to. */
export const AssetLines = (props: AssetLinesProps) => {
  const { title, lines, currency } = props
  const { inputs } = useCard()
  const say = useSay('cards')
  return (
    <Table label={title} rowHeight={30} stacks>
      <THead>
        <tr>
          <Th>{say('assets.name')}</Th>
          <Th align="end">{say('assets.quantity')}</Th>
          <Th align="end">{say('assets.unitPrice')}</Th>
          <Th align="end" unit={currency}>
            {say('assets.exclTax')}
          </Th>
        </tr>
      </THead>
      <TBody>
        {lines.length === 0 && <BlankLine onOpen={props.onOpen} />}
        {lines.map((line, index) => (
          <Line key={line._id ?? `new-${index}`} {...props} line={line} index={index} />
        ))}
      </TBody>
      <TFoot>
        <Tr sum>
          <Td>{say('assets.total')}</Td>
          <Td />
          <Td />
          <Td align="end" head={currency}>
            {amountText(sumOf(lines.map(financed), currency), currency, inputs.locale)}
          </Td>
        </Tr>
      </TFoot>
    </Table>
  )
}
