import { useState } from 'react'
import { FieldInput } from '#fields/inputs.tsx'
import { fieldAt } from '#model/index.ts'
import { Button, Modal, Select } from '#ui/index.ts'
import { fetchRecord, labelOfValue, type RecordData, usePatch, useValues } from '../../data/index.ts'
import { notifyError, useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import styles from './diagram.module.css'

/** Relations in which the person of the page stands below whom is added. */
const upward = ['DIRECTOR', 'SIGNEROF', 'AGENCYOF', 'GUARANTEES', 'REPRESENTS']
const owned = new Set(['OWNS', 'SUBSIDIARY'])

interface Relation {
  personRegistration: string
  relation: string
  stake?: number
}

/** Each relation in the ways in which it can be said: of the person of the page, or by him. */
const useWays = (name: string) => {
  const say = useSay('cards')
  const relations = useValues('personRelation')
  return (relations.data ?? []).flatMap(({ value }) => {
    const words = labelOfValue(relations.data, value)
    const code = String(value)
    const up = { value: `up ${code}`, label: say('relations.up', { relation: words, name }) }
    const down = { value: `down ${code}`, label: say('relations.down', { relation: words, name }) }
    return owned.has(code) ? [up, down] : upward.includes(code) ? [up] : [down]
  })
}

/** Adds the relation to whoever stands above: his record holds whom he owns, leads or signs for. */
const useKeep = (onClose: () => void) => {
  const { model, data } = useCard()
  const patch = usePatch<RecordData>(model.name)
  const registration = String(data.registration)
  const keep = async (way: string, person: string, stake: unknown) => {
    const [direction = '', relation = ''] = way.split(' ')
    const [above, below] = direction === 'up' ? [person, registration] : [registration, person]
    try {
      const record = above === registration ? data : await fetchRecord('person', above)
      const before = (record.descendants as Relation[] | null | undefined) ?? []
      const added: Relation = {
        personRegistration: below,
        relation,
        ...(owned.has(relation) && typeof stake === 'number' ? { stake } : {}),
      }
      await patch.mutateAsync({ key: record._id, patch: { descendants: [...before, added] } })
      onClose()
    } catch (error) {
      notifyError(error)
    }
  }
  return { keep, isKeeping: patch.isPending }
}

/** Who is tied to the person of this page, and how: found, or added where he is not there yet. */
export const AddRelation = ({ onClose }: { onClose: () => void }) => {
  const { model, data, inputs } = useCard()
  const say = useSay('cards')
  const [way, setWay] = useState('up OWNS')
  const [person, setPerson] = useState<unknown>(null)
  const [stake, setStake] = useState<unknown>(null)
  const { keep, isKeeping } = useKeep(onClose)
  const options = useWays(String(data.name ?? data.registration))
  const hasStake = owned.has(way.split(' ')[1] ?? '')
  const personField = fieldAt(model, 'descendants.personRegistration')
  const stakeField = fieldAt(model, 'descendants.stake')
  if (!personField || !stakeField) return null
  return (
    <Modal
      open
      size="s"
      title={say('relations.add')}
      onClose={onClose}
      busy={isKeeping}
      actions={
        <>
          <Button onClick={onClose}>{say('card.cancel')}</Button>
          <Button
            kind="primary"
            busy={isKeeping}
            disabled={!person}
            onClick={() => void keep(way, String(person), stake)}
          >
            {say('card.save')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <Select
          label={say('relations.relation')}
          clearable={false}
          options={options}
          value={way}
          onChange={value => value && setWay(value)}
        />
        <FieldInput
          mode="form"
          field={{ ...personField, name: 'personRegistration' }}
          value={person}
          context={inputs}
          onChange={setPerson}
          shell={{ label: personField.label, mandatory: true }}
        />
        {hasStake && (
          <FieldInput
            mode="form"
            field={{ ...stakeField, name: 'stake' }}
            value={stake}
            context={inputs}
            onChange={setStake}
            shell={{ label: stakeField.label }}
          />
        )}
      </div>
    </Modal>
  )
}
