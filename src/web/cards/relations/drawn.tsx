import { formatPercentage } from '#fields/formats/format-percentage.ts'
import { ownershipOf } from '#finance/index.ts'
import { labelOfValue, useValues } from '../../data/index.ts'
import { inRow, useSay, useShell } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import cards from '../cards.module.css'
import styles from './diagram.module.css'
import type { Diagram, DiagramLink } from './diagram.ts'
import { DiagramSheet } from './diagram-sheet.tsx'
import { DiagramTools } from './diagram-tools.tsx'
import { PersonsBeside } from './persons-beside.tsx'
import type { PlacedLink } from './place.ts'
import { useDiagram } from './use-diagram.ts'

/** Who belongs to whom around one person or organization, as the server answers it. */
export interface Hierarchy {
  nodes?: Diagram['nodes']
  persons?: Diagram['nodes']
  organizations?: Diagram['nodes']
  links: readonly DiagramLink[]
  isCut?: boolean
}

const owning = new Set<unknown>(['OWNS', 'SUBSIDIARY'])
const natural = new Set<unknown>(['I', 'E', 'P'])

export const diagramOf = ({ nodes, persons, organizations, links }: Hierarchy): Diagram => ({
  nodes: nodes ?? [...(persons ?? []), ...(organizations ?? [])],
  links,
})

/** Who owns the person of the page in the end, by the stakes of all that the diagram knows. */
const ownersIn = ({ nodes, links }: Diagram, root: string, today: string) =>
  ownershipOf(
    root,
    nodes.map(({ registration, type }) => ({ registration, isNatural: natural.has(type) })),
    links.flatMap(({ source, target, relation, stake }) =>
      owning.has(relation) && stake ? [{ source, target, stake }] : [],
    ),
    today,
  )

interface DrawnProps {
  whole: Diagram
  isCut: boolean
  /** Where opening somebody leads; his own page unless told. */
  onOpen?: (registration: string) => void
}

/** The diagram with its tools, and beside it who owns what, where anybody owns. */
export const Drawn = ({ whole, isCut, onOpen }: DrawnProps) => {
  const { data, inputs } = useCard()
  const { hrefOf, go } = useShell()
  const say = useSay('cards')
  const relations = useValues('personRelation')
  const types = useValues('personType')
  const root = String(data.registration)
  const shown = useDiagram(whole, root)
  const { placed, chosen, choose } = shown
  // Parts of one house own nothing of each other: nobody is asked there who owns it in the end.
  const isOwned = whole.links.some(({ relation }) => relation)
  const ownership = ownersIn(whole, root, inputs.today)
  const shares = new Map(ownership.shares.map(share => [share.registration, share.share]))
  const percent = (value: number) => formatPercentage(value, inputs.locale, { decimals: 1, minDecimals: 0 })
  const wordOf = ({ relation, stake }: DiagramLink) =>
    typeof stake === 'number' ? percent(stake) : relation ? labelOfValue(relations.data, relation) : ''
  const wordsOf = ({ all }: PlacedLink) => inRow(all.map(wordOf))
  const relationOf = (registration: string) =>
    inRow(
      [
        ...new Set(whole.links.filter(link => link.source === registration).map(link => link.relation ?? '')),
      ].map(relation => labelOfValue(relations.data, relation)),
    )
  const under = (registration: string, type: unknown) => {
    const share = shares.get(registration)
    return {
      text: labelOfValue(types.data, String(type ?? '')),
      ...(share === undefined ? {} : { figure: percent(share) }),
    }
  }
  const words = {
    nameOf: (node: Diagram['nodes'][number]) => node.name ?? node.registration,
    underOf: (node: Diagram['nodes'][number]) =>
      Object.values(under(node.registration, node.type)).join('  '),
    wordsOf,
  }
  return (
    <>
      <DiagramTools shown={shown} whole={whole} words={words} name={String(data.name ?? root)} />
      {isCut && <p className={cards.emptyFlush}>{say('relations.cut')}</p>}
      <div className={styles.body} data-alone={!isOwned || undefined}>
        <DiagramSheet
          placed={placed}
          words={words}
          isCanvas={shown.isCanvas}
          zoom={shown.zoom}
          root={root}
          chosen={chosen}
          onChoose={choose}
          onOpen={onOpen ?? (registration => go(hrefOf('person', registration)))}
          under={node => under(node.registration, node.type)}
        />
        {isOwned && (
          <PersonsBeside
            diagram={whole}
            ownership={ownership}
            root={root}
            chosen={chosen}
            onChoose={choose}
            relationOf={relationOf}
          />
        )}
      </div>
    </>
  )
}
