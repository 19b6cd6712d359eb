import { useMemo, useState } from 'react'
import { Icon, IconChevronRight, part, useIsPhone } from '#ui/index.ts'
import { type CardContext, CardProvider } from '../../../cards/card-context.tsx'
import { RecordForm } from '../../../cards/form/record-form.ts'
import { useInputContext } from '../../../cards/input-context.ts'
import { fetchList, useConfiguration, useModel, useSubresource } from '../../../data/index.ts'
import { notifyError, notifyWarning } from '../../../shell/index.ts'
import styles from '../list.module.css'
import type { ListPlace } from '../list-place.ts'
import type { PageExtras } from '../page-extras.ts'

type Drawing = typeof import('../../../cards/relations/drawn.tsx')

const Diagram = part(() =>
  import('../../../cards/relations/drawn.tsx').then(
    ({ Drawn, diagramOf }) =>
      ({ found, onOpen }: { found: Parameters<Drawing['diagramOf']>[0]; onOpen: (key: string) => void }) => (
        <Drawn whole={diagramOf(found)} isCut={found.isCut === true} onOpen={onOpen} />
      ),
  ),
)

/** Whose relations are shown: those of the organization of whoever looks, else his own. */
const useRoot = () => {
  const { data } = useConfiguration()
  const { orgaRegistration, personRegistration } = data?.user ?? {}
  if (orgaRegistration) return { entity: 'organization', registration: orgaRegistration }
  return personRegistration ? { entity: 'person', registration: personRegistration } : null
}

/** Opens the user of whoever stands in the diagram; that he is none is said. */
const openerOf = ({ shell, t }: ListPlace) => {
  const route = shell.entities.find(one => one.name === 'user')?.route ?? ''
  return async (personRegistration: string): Promise<void> => {
    try {
      const { rows } = await fetchList(route, { personRegistration, range: '0-0' })
      const username = rows[0]?.username
      if (typeof username === 'string') shell.go(shell.hrefOf('user', username))
      else notifyWarning(t('list.notAUser'))
    } catch (error) {
      notifyError(error)
    }
  }
}

const nothing = () => {}

/** What a card knows that stands on nobody's page: who it is about, and how things are written. */
const useStandIn = (entity: string, registration: string, name: string): CardContext | null => {
  const { data: model } = useModel(entity)
  const inputs = useInputContext()
  return useMemo(() => {
    if (!model) return null
    const data = { _id: registration, registration, name }
    return {
      model,
      recordKey: registration,
      data,
      form: new RecordForm(data),
      mode: 'readOnly',
      canWrite: false,
      inputs,
      path: '/users',
      transitions: [],
      problems: new Map(),
      run: nothing,
      explain: nothing,
      openNav: nothing,
      reload: nothing,
    }
  }, [model, inputs, registration, name])
}

const Relations = ({
  place,
  entity,
  registration,
}: {
  place: ListPlace
  entity: string
  registration: string
}) => {
  const found = useSubresource<Parameters<Drawing['diagramOf']>[0]>(entity, registration, '/hierarchy')
  const nodes = [...(found.data?.organizations ?? []), ...(found.data?.persons ?? [])]
  const name = nodes.find(node => node.registration === registration)?.name ?? registration
  const card = useStandIn(entity, registration, name)
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(!isPhone)
  const open = useMemo(() => openerOf(place), [place])
  if (!card || !found.data?.links.length) return null
  const title = place.t('list.relationsOf', { name })
  return (
    <section className={styles.below} aria-label={title}>
      <header>
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Icon of={IconChevronRight} size="s" flips />
          <bdi>{title}</bdi>
        </button>
      </header>
      {isOpen && (
        <CardProvider value={card}>
          <Diagram found={found.data} onOpen={registration => void open(registration)} />
        </CardProvider>
      )}
    </section>
  )
}

const Below = ({ place }: { place: ListPlace }) => {
  const root = useRoot()
  return root && <Relations place={place} {...root} />
}

/** What users have beyond the generic list: how the house of whoever looks is put together. */
export const users: PageExtras = { Below }
