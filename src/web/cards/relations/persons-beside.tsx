import { formatPercentage } from '#fields/formats/format-percentage.ts'
import type { EffectiveShare, Ownership } from '#finance/index.ts'
import { Note } from '#ui/index.ts'
import { inRow, useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import { RecordLink } from '../record-link.tsx'
import styles from './diagram.module.css'
import type { Diagram, DiagramNode } from './diagram.ts'

interface BesideProps {
  diagram: Diagram
  ownership: Ownership
  root: string
  chosen: string | null
  onChoose: (registration: string) => void
  relationOf: (registration: string) => string
}

const nameOf = (nodes: readonly DiagramNode[], registration: string): string =>
  nodes.find(node => node.registration === registration)?.name ?? registration

/** How the share of whoever is chosen comes about: each chain, multiplied, and all of them added. */
const Chosen = ({
  diagram,
  share,
  node,
}: {
  diagram: Diagram
  share?: EffectiveShare
  node: DiagramNode
}) => {
  const { inputs } = useCard()
  const say = useSay('cards')
  const percent = (value: number) => formatPercentage(value, inputs.locale, { decimals: 2, minDecimals: 1 })
  return (
    <div className={styles.who}>
      <h3>
        <RecordLink entity="person" registration={node.registration}>
          <bdi>{node.name ?? node.registration}</bdi>
        </RecordLink>
      </h3>
      {share && (
        <ul className={styles.chains}>
          {share.chains.map(chain => (
            <li key={chain.path.join(' ')}>
              <span className="second">
                {chain.path
                  .slice(1, -1)
                  .map(one => nameOf(diagram.nodes, one))
                  .join(' › ') || say('relations.direct')}
              </span>
              <span className="fig">
                <span className="muted">{chain.stakes.map(percent).join(' × ')}</span> {percent(chain.share)}
              </span>
            </li>
          ))}
          <li>
            <strong>
              {share.owns
                ? say(share.owns === 'SHARE' ? 'relations.beneficialOwner' : 'relations.byControl')
                : say('relations.share')}
            </strong>
            <strong className="fig">{percent(share.share)}</strong>
          </li>
        </ul>
      )}
    </div>
  )
}

interface Part {
  id: string
  title: string
  nodes: DiagramNode[]
}

/** What there is to say of the ownership as a whole. */
const useRemarks = (diagram: Diagram, ownership: Ownership, root: string): string[] => {
  const { inputs } = useCard()
  const say = useSay('cards')
  const { isRing, overdeclared, shares, undeclared } = ownership
  const type = diagram.nodes.find(node => node.registration === root)?.type
  const isCompany = type === 'C' || type === 'O'
  const names = inRow(overdeclared.map(one => nameOf(diagram.nodes, one)))
  return [
    isRing ? say('relations.ring') : '',
    names ? say('relations.overdeclared', { names }) : '',
    isCompany && !isRing && !shares.some(share => share.owns) ? say('relations.noOwner') : '',
    isCompany && shares.length > 0 && undeclared > 0
      ? say('relations.undeclared', { share: formatPercentage(undeclared, inputs.locale) })
      : '',
  ].filter(Boolean)
}

/** The same persons as the diagram's, as a list: who owns in the end, who else holds, who is held. */
export const PersonsBeside = (props: BesideProps) => {
  const { diagram, ownership, root, chosen, onChoose, relationOf } = props
  const { inputs } = useCard()
  const say = useSay('cards')
  const shares = new Map(ownership.shares.map(share => [share.registration, share]))
  const others = diagram.nodes.filter(node => node.registration !== root)
  const isOwner = (node: DiagramNode) => Boolean(shares.get(node.registration)?.owns)
  const isHolder = (node: DiagramNode) => shares.has(node.registration) && !isOwner(node)
  const byShare = (a: DiagramNode, b: DiagramNode) =>
    (shares.get(b.registration)?.share ?? 0) - (shares.get(a.registration)?.share ?? 0)
  const parts: Part[] = [
    { id: 'owners', title: say('relations.owners'), nodes: others.filter(isOwner).sort(byShare) },
    { id: 'holders', title: say('relations.holders'), nodes: others.filter(isHolder).sort(byShare) },
    {
      id: 'others',
      title: say('relations.others'),
      nodes: others.filter(node => !shares.has(node.registration)),
    },
  ]
  const asked = chosen === root ? undefined : diagram.nodes.find(node => node.registration === chosen)
  const says = useRemarks(diagram, ownership, root)
  return (
    <aside className={styles.aside} aria-label={say('relations.list')}>
      {asked && <Chosen diagram={diagram} node={asked} share={shares.get(asked.registration)} />}
      {says.map(text => (
        <Note key={text} meaning="ongoing">
          {text}
        </Note>
      ))}
      {parts
        .filter(part => part.nodes.length > 0)
        .map(part => (
          <div key={part.id}>
            <h3 className={styles.heading}>{part.title}</h3>
            {part.nodes.map(node => {
              const share = shares.get(node.registration)?.share
              return (
                <button
                  key={node.registration}
                  type="button"
                  className={styles.row}
                  aria-current={node.registration === chosen || undefined}
                  onClick={() => onChoose(node.registration)}
                >
                  <bdi>{node.name ?? node.registration}</bdi>
                  <span className="second">{relationOf(node.registration)}</span>
                  <span className="fig">
                    {share === undefined
                      ? ''
                      : formatPercentage(share, inputs.locale, { decimals: 1, minDecimals: 1 })}
                  </span>
                </button>
              )
            })}
          </div>
        ))}
    </aside>
  )
}
