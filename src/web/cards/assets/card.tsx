import { useState } from 'react'
import { fieldAt, flagHolds } from '#model/index.ts'
import {
  IconButton,
  IconCopy,
  IconPencil,
  IconPlus,
  IconSearch,
  IconTrash,
  NameCell,
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
import { useCard, useFormState } from '../card-context.tsx'
import { CardFrame, useCardTitle } from '../card-frame.tsx'
import cards from '../cards.module.css'
import { type Element, ElementDialog } from '../element-dialog.tsx'
import { isKept, variablesOf } from '../field-state.ts'
import { duplicated, removed, replaced } from '../list-edits.ts'
import { withFollowers } from '../recompute/recompute.ts'
import { RecordLink } from '../record-link.tsx'
import type { CardProps } from '../registry.tsx'
import styles from './assets.module.css'
import { SearchAssets } from './search-assets.tsx'

/** What a new line starts with. */
const emptyLine: Element = { isFinanced: true, isPartExchange: false, quantity: 1, discount: 0 }

const financed = (line: Element): number =>
  line.isFinanced === false ? 0 : (line.isPartExchange ? -1 : 1) * (Number(line.priceExclTax) || 0)

/** The lines of what is financed, their prices worked out together. */
export const Card = ({ node }: CardProps) => {
  const card = useCard()
  const { form, model, inputs, mode } = card
  const state = useFormState(form)
  const say = useSay('cards')
  const title = useCardTitle(node)
  const name = String(node.props?.field ?? 'assets')
  const field = fieldAt(model, name)
  const [open, setOpen] = useState<number | null>(null)
  const [isSearching, setSearching] = useState(false)
  if (!field?.fields) return null

  const lines = (state.values[name] as Element[] | null | undefined) ?? []
  const canWrite =
    card.canWrite &&
    !node.readOnly &&
    !isKept(field) &&
    !flagHolds(field.readOnly, state.values, variablesOf(inputs, mode))
  const set = (next: Element[]) => form.set(name, next)
  const currency = (state.values.currency as string | undefined) ?? inputs.currency
  const reprice = (line: Element, changed: string, index: number): Element =>
    card.recompute ? withFollowers(card.recompute, state.values, { list: name, index }, line, changed) : line
  const amount = (value: unknown) => amountText(value, currency, inputs.locale)
  const names = (card.data[`${name}Names`] as { registration: string; name: string }[] | undefined) ?? []
  const label = (line: Element): string =>
    String(
      line.name ??
        names.find(one => one.registration === line.assetRegistration)?.name ??
        line.assetRegistration ??
        say('assets.unnamed'),
    )
  const problems = [...card.problems].filter(([path]) => path === name || path.startsWith(`${name}.`))
  return (
    <CardFrame
      node={node}
      flush
      meta={lines.length || undefined}
      actions={
        canWrite && (
          <>
            <IconButton
              size="xs"
              icon={IconSearch}
              label={say('assets.search')}
              onClick={() => setSearching(true)}
            />
            <IconButton
              size="xs"
              icon={IconPlus}
              label={say('assets.add')}
              onClick={() => setOpen(lines.length)}
            />
          </>
        )
      }
    >
      <div id={`field-${name}`} className={styles.place}>
        {lines.length === 0 ? (
          <p className={cards.emptyFlush}>
            {canWrite ? (
              <button type="button" className="link" onClick={() => setOpen(0)}>
                {say('assets.first')}
              </button>
            ) : (
              say('card.none')
            )}
          </p>
        ) : (
          <Table label={title} rowHeight={30}>
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
              {lines.map((line, index) => (
                <Tr
                  key={line._id ?? `new-${index}`}
                  onDoubleClick={() => setOpen(index)}
                  muted={line.isFinanced === false}
                >
                  <Td voice="strong" title={label(line)}>
                    <NameCell
                      actions={
                        <>
                          <IconButton
                            size="xs"
                            icon={IconPencil}
                            label={say(canWrite ? 'assets.edit' : 'card.edit')}
                            onClick={() => setOpen(index)}
                          />
                          {canWrite && (
                            <>
                              <IconButton
                                size="xs"
                                icon={IconCopy}
                                label={say('assets.duplicate')}
                                onClick={() => set(duplicated(lines, index))}
                              />
                              <IconButton
                                size="xs"
                                icon={IconTrash}
                                label={say('card.remove')}
                                onClick={() => set(removed(lines, index))}
                              />
                            </>
                          )}
                        </>
                      }
                    >
                      {line.assetRegistration ? (
                        <RecordLink
                          entity="asset"
                          registration={String(line.assetRegistration)}
                          className="plain"
                        >
                          <bdi>{label(line)}</bdi>
                        </RecordLink>
                      ) : (
                        <bdi>{label(line)}</bdi>
                      )}
                      {line.isPartExchange === true && <Tag>{say('assets.partExchange')}</Tag>}
                      {line.isAboveList === true && <Tag>{say('assets.aboveList')}</Tag>}
                    </NameCell>
                  </Td>
                  <Td align="end">{String(line.quantity ?? 1)}</Td>
                  <Td align="end">{amount(line.unitPrice)}</Td>
                  <Td align="end">
                    {amount((line.isPartExchange ? -1 : 1) * (Number(line.priceExclTax) || 0))}
                  </Td>
                </Tr>
              ))}
            </TBody>
            <TFoot>
              <Tr>
                <Td>{say('assets.total')}</Td>
                <Td />
                <Td />
                <Td align="end">{amount(sumOf(lines.map(financed), currency))}</Td>
              </Tr>
            </TFoot>
          </Table>
        )}
        {problems.map(([path, message]) => (
          <p key={path} className={cards.wrong} role="alert">
            {message}
          </p>
        ))}
      </div>
      {open !== null && (
        <ElementDialog
          title={open < lines.length ? label(lines[open]!) : say('assets.add')}
          fields={field.fields}
          element={lines[open] ?? { ...emptyLine, currency }}
          isNew={open >= lines.length}
          readOnly={!canWrite}
          onChanged={(line, changed) => reprice(line, changed, open)}
          onSave={line => set(open < lines.length ? replaced(lines, open, line) : [...lines, line])}
          onClose={() => setOpen(null)}
        />
      )}
      {isSearching && (
        <SearchAssets
          taken={lines.map(line => String(line.assetRegistration ?? ''))}
          onClose={() => setSearching(false)}
          onChoose={assets => {
            set([
              ...lines,
              ...assets.map((asset, index) =>
                reprice({ ...emptyLine, currency, ...asset }, 'unitPrice', lines.length + index),
              ),
            ])
            setSearching(false)
          }}
        />
      )}
    </CardFrame>
  )
}
