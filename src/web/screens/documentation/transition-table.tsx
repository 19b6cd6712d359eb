import type { CompiledWorkflow } from '#model/index.ts'
import { Status, Table, TBody, Td, THead, Th, Tr } from '#ui/index.ts'
import { useSay } from '../../shell/index.ts'
import styles from './documentation.module.css'

/** Each transition: from where to where, who may run it, and whether it can be taken back. */
export const TransitionTable = ({ workflow }: { workflow: CompiledWorkflow }) => {
  const say = useSay('documentation')
  const statusOf = new Map(workflow.statuses.map(status => [status.code, status]))
  const word = (code: string) => {
    const status = statusOf.get(code)
    return (
      <Status key={code} meaning={status?.meaning ?? 'draft'}>
        {status?.label ?? code}
      </Status>
    )
  }
  return (
    <div className={styles.wide}>
      <Table label={say('entity.transitions')} rowHeight={30} edge={12} minWidth={640}>
        <THead>
          <tr>
            <Th>{say('transition.label')}</Th>
            <Th>{say('transition.code')}</Th>
            <Th>{say('transition.from')}</Th>
            <Th>{say('transition.to')}</Th>
            <Th>{say('transition.permission')}</Th>
            <Th>{say('transition.undo')}</Th>
          </tr>
        </THead>
        <TBody>
          {workflow.transitions.map(transition => (
            <Tr key={transition.code}>
              <Td>{transition.label}</Td>
              <Td>
                <code>{transition.code}</code>
              </Td>
              <Td>{transition.from.map(word)}</Td>
              <Td>{transition.to ? word(transition.to) : '–'}</Td>
              <Td>
                <code>{transition.permission}</code>
              </Td>
              <Td>{say(transition.undo ? 'transition.yes' : 'transition.no')}</Td>
            </Tr>
          ))}
        </TBody>
      </Table>
    </div>
  )
}
