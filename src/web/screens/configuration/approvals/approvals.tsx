import { formatNumber } from '#fields/formats/format-number.ts'
import { IconShieldCheck, Skeleton, Table, TableScroll, TBody, Td, THead, Th, Tr } from '#ui/index.ts'
import { useModel } from '../../../data/index.ts'
import { inRow, useFieldContext, useSay, useShell } from '../../../shell/index.ts'
import { Failed } from '../../states/failed.tsx'
import { entryAddress, useCollection, useWrite } from '../configuration-data.ts'
import { ListPart } from '../list-part.tsx'
import { useEditing } from '../use-editing.ts'
import { type ApprovalDraft, draftOf, type KeptRule, keyOf, newDraft, ruleOf } from './approval-draft.ts'
import { ApprovalEditor } from './approval-editor.tsx'
import { useNamed } from './approvals-data.ts'

interface RowProps {
  ruleKey: string
  rule: KeptRule
  /** The keys of all rules. */
  keys: readonly string[]
  isChosen: boolean
  onOpen: () => void
}

const Rule = ({ ruleKey, rule, keys, isChosen, onOpen }: RowProps) => {
  const t = useSay('configuration')
  const { locale } = useFieldContext()
  const shell = useShell()
  const { entity, transition } = draftOf(ruleKey, rule)
  const model = useModel(entity).data
  const profiles = useNamed('profile')
  const committees = useNamed('committeeType')
  const nameIn = (of: readonly { value: string; label: string }[], value: string | undefined) =>
    of.find(one => one.value === value)?.label ?? value ?? ''
  const transitions = model?.workflow?.transitions ?? []
  const label = transitions.find(one => one.code === transition)?.label ?? transition
  // What does the same in another way waits as well, where it has no rule of its own.
  const alike = transitions.filter(
    one => one.approvedAs === transition && !keys.includes(`${entity}.${one.code}`),
  )
  return (
    <Tr selected={isChosen}>
      <Td>
        <button type="button" className="link" onClick={onOpen}>
          {label}
        </button>
        {alike.length > 0 && (
          <div className="meta">{t('approvals.alsoFor', { names: inRow(alike.map(one => one.label)) })}</div>
        )}
      </Td>
      <Td>{shell.entities.find(one => one.name === entity)?.label ?? entity}</Td>
      <Td>{rule.field ? (model?.fields.find(one => one.name === rule.field)?.label ?? rule.field) : '–'}</Td>
      <Td>
        {rule.levels.map(level => {
          const of =
            level.by === 'PROFILE'
              ? nameIn(profiles, level.profile)
              : t('approvals.voteOf', { committee: nameIn(committees, level.committeeType) })
          return (
            <div key={`${level.from} ${of}`}>
              {rule.field
                ? t('approvals.fromOf', {
                    amount:
                      `${formatNumber(level.from ?? 0, locale, { minDecimals: 0 })} ${rule.currency ?? ''}`.trim(),
                    of,
                  })
                : of}
            </div>
          )
        })}
      </Td>
    </Tr>
  )
}

const useRuleWork = () => {
  const t = useSay('configuration')
  const write = useWrite()
  const addressOf = (draft: ApprovalDraft) => entryAddress('approval-rules', keyOf(draft))
  return useEditing<ApprovalDraft>({
    keep: async draft => {
      await write('PUT', addressOf(draft), ruleOf(draft))
      return t('entries.kept', { key: keyOf(draft) })
    },
    remove: async draft => {
      await write('DELETE', addressOf(draft))
      return t('entries.gone', { key: keyOf(draft) })
    },
  })
}

/** The transitions that wait for somebody's yes, and from what amount up. */
export const ApprovalRules = () => {
  const t = useSay('configuration')
  const { data, error, refetch } = useCollection('approval-rules')
  const work = useRuleWork()
  const { draft, open } = work
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={240} />
  const rules = Object.entries(data) as [string, KeptRule][]
  return (
    <ListPart
      text={<p className="second grow">{t('approvals.text')}</p>}
      addLabel={t('approvals.add')}
      onAdd={() => open(newDraft(), true)}
      empty={{ icon: IconShieldCheck, title: t('approvals.none'), text: t('approvals.noneText') }}
      isEmpty={rules.length === 0}
      editor={draft && <ApprovalEditor key={work.isNew ? '' : keyOf(draft)} work={{ ...work, draft }} />}
    >
      <TableScroll label={t('part.approval-rules')}>
        <Table label={t('part.approval-rules')} widths={[200, 180, 180, undefined]} minWidth={720}>
          <THead>
            <tr>
              <Th>{t('approvals.transition')}</Th>
              <Th>{t('approvals.entity')}</Th>
              <Th>{t('approvals.field')}</Th>
              <Th>{t('approvals.asks')}</Th>
            </tr>
          </THead>
          <TBody>
            {rules.map(([key, rule]) => (
              <Rule
                key={key}
                ruleKey={key}
                rule={rule}
                keys={rules.map(([one]) => one)}
                isChosen={draft !== null && !work.isNew && keyOf(draft) === key}
                onOpen={() => open(draftOf(key, rule))}
              />
            ))}
          </TBody>
        </Table>
      </TableScroll>
    </ListPart>
  )
}
