import { type CardKindName, cardKind } from '#model/index.ts'
import {
  Button,
  IconButton,
  IconPlus,
  IconTrash,
  IconX,
  ReorderList,
  Segmented,
  Select,
  TextInput,
} from '#ui/index.ts'
import { inRow, useSay } from '../../../shell/index.ts'
import styles from '../configuration.module.css'
import { changedCard, fieldsOn, isFacts, type KeptNode, putField, unshown, withCard } from './cards-draft.ts'
import entityStyles from './own-entities.module.css'

interface CardsEditorProps {
  nodes: KeptNode[]
  /** Fields by name, with what they are called. */
  fields: ReadonlyMap<string, string>
  onChange: (nodes: KeptNode[]) => void
}

type FactsProps = CardsEditorProps & { node: KeptNode }

/** The facts of one card, in their order. */
const FactsOf = ({ nodes, node, fields, onChange }: FactsProps) => {
  const t = useSay('configuration')
  const shown = fieldsOn(node)
  const labelOf = (name: string) => fields.get(name) ?? name
  return (
    <div className={entityStyles.facts}>
      <ReorderList
        label={t('ownEntities.factsOf', { title: node.title ?? '' })}
        items={shown}
        keyOf={name => name}
        nameOf={labelOf}
        handleOf={name => t('ownFields.move', { name })}
        movedOf={(name, place, count) => t('ownFields.moved', { name, place, count })}
        onChange={next => onChange(changedCard(nodes, node.id, { fields: next }))}
      >
        {name => (
          <>
            <span className="grow">{labelOf(name)}</span>
            <IconButton
              size="s"
              icon={IconX}
              label={t('menus.hide', { label: labelOf(name) })}
              onClick={() =>
                onChange(changedCard(nodes, node.id, { fields: shown.filter(one => one !== name) }))
              }
            />
          </>
        )}
      </ReorderList>
      <Select
        aria-label={t('ownEntities.addFact')}
        placeholder={t('ownEntities.addFact')}
        value={null}
        options={[...fields]
          .filter(([name]) => !shown.includes(name))
          .map(([value, label]) => ({ value, label }))}
        onChange={name => name && onChange(putField(nodes, node.id, name))}
      />
    </div>
  )
}

/** What a card is called: as the layout says, else by its kind. */
const useTitleOf = () => {
  const say = useSay('cards')
  return ({ title, kind }: KeptNode): string =>
    title ?? (cardKind(kind) ? say(`kinds.${kind as CardKindName}`) : kind)
}

const CardOf = ({ nodes, node, fields, onChange }: FactsProps) => {
  const t = useSay('configuration')
  const title = useTitleOf()(node)
  return (
    <div className={entityStyles.card}>
      <div className={entityStyles.step}>
        {isFacts(node) ? (
          <TextInput
            aria-label={t('ownEntities.cardTitle')}
            value={node.title ?? ''}
            onChange={next => onChange(changedCard(nodes, node.id, { title: next }))}
          />
        ) : (
          <span className="strong grow">{title}</span>
        )}
        {!node.navs?.length && (
          <Segmented
            label={t('ownEntities.column')}
            value={node.column ?? 'right'}
            options={[
              { value: 'left', label: t('ownEntities.main') },
              { value: 'right', label: t('ownEntities.beside') },
            ]}
            onChange={column => onChange(changedCard(nodes, node.id, { column: column as 'left' | 'right' }))}
          />
        )}
        <IconButton
          size="s"
          icon={IconTrash}
          label={t('ownEntities.removeNamed', { name: title })}
          onClick={() => onChange(nodes.filter(one => one.id !== node.id))}
        />
      </div>
      {isFacts(node) && <FactsOf nodes={nodes} node={node} fields={fields} onChange={onChange} />}
    </div>
  )
}

/** The cards of a record: their order, their column, and the facts on them. */
export const CardsEditor = ({
  nodes,
  fields,
  own,
  onChange,
}: CardsEditorProps & { own: readonly string[] }) => {
  const t = useSay('configuration')
  const titleOf = useTitleOf()
  const left = unshown(nodes, own)
  return (
    <div className={styles.narrow}>
      {left.length > 0 && (
        <p className="second">
          {t('ownEntities.unshown', { names: inRow(left.map(name => fields.get(name))) })}
        </p>
      )}
      <ReorderList
        label={t('ownEntities.cards')}
        items={nodes}
        keyOf={node => node.id}
        nameOf={titleOf}
        handleOf={name => t('ownFields.move', { name })}
        movedOf={(name, place, count) => t('ownFields.moved', { name, place, count })}
        onChange={onChange}
      >
        {node => <CardOf nodes={nodes} node={node} fields={fields} onChange={onChange} />}
      </ReorderList>
      <Button icon={IconPlus} onClick={() => onChange(withCard(nodes, t('ownEntities.newCard')))}>
        {t('ownEntities.addCard')}
      </Button>
    </div>
  )
}
