import { useState } from 'react'
import { type CompiledEntity, fieldAt, flagHolds, type LayoutNode, meets, variantOf } from '#model/index.ts'
import { Button, Checkbox, Drawer } from '#ui/index.ts'
import { type RecordData, useModel, usePatch } from '../../data/index.ts'
import { notifyError, useFieldContext, useSay } from '../../shell/index.ts'
import { fieldsOfCard } from '../facts/card.tsx'
import { isFlaggedHidden, variablesOf } from '../field-state.ts'
import styles from './hide-fields.module.css'

interface HideFieldsProps {
  entity: string
  data: RecordData
  onClose: () => void
}

interface Group {
  node: LayoutNode
  fields: { path: string; label: string }[]
}

/** The cards of the form with what each shows of this record; what must be filled in always is. */
const groupsOf = (
  model: CompiledEntity,
  data: RecordData,
  variables: ReturnType<typeof variablesOf>,
): Group[] =>
  (model.layouts[String(data.type)] ?? model.layout)
    .filter(node => node.kind === 'Form' && (!node.when || meets(data, node.when, variables)))
    .map(node => ({
      node,
      fields: fieldsOfCard(node, model.fields).flatMap(path => {
        const declared = fieldAt(model, path)
        if (!declared) return []
        const { label, when, hidden, mandatory } = variantOf(model, declared, data.type)
        const isThere = (!when || meets(data, when, variables)) && !flagHolds(hidden, data, variables)
        return isThere && !flagHolds(mandatory, data, variables) ? [{ path, label }] : []
      }),
    }))
    .filter(({ fields }) => fields.length > 0)

/** Which fields the form of this record shows; the others are left out of it, for everybody. */
export const HideFields = ({ entity, data, onClose }: HideFieldsProps) => {
  const say = useSay('record')
  const { data: model } = useModel(entity)
  const context = useFieldContext()
  const patch = usePatch<RecordData>(entity)
  const groups = model ? groupsOf(model, data, variablesOf(context)) : []
  const all = groups.flatMap(({ fields }) => fields.map(({ path }) => path))
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isHidden = (path: string): boolean => changed.get(path) ?? isFlaggedHidden(data, path)
  const save = async () => {
    const hidden = all.filter(isHidden).map(path => [path, { hidden: true }])
    try {
      const fieldFlags = hidden.length > 0 ? Object.fromEntries(hidden) : null
      await patch.mutateAsync({ key: data._id, patch: { fieldFlags } })
      onClose()
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <Drawer
      open
      size="s"
      title={say('hideFields.title')}
      busy={patch.isPending}
      onClose={onClose}
      actions={
        <>
          <Button size="m" kind="ghost" onClick={onClose}>
            {say('hideFields.cancel')}
          </Button>
          <Button
            size="m"
            kind="primary"
            busy={patch.isPending}
            disabled={changed.size === 0}
            onClick={() => void save()}
          >
            {say('hideFields.save')}
          </Button>
        </>
      }
    >
      <p className="second">{say('hideFields.text', { name: String(data.name ?? data.registration) })}</p>
      {groups.map(({ node, fields }) => (
        <fieldset key={node.id} className={styles.group}>
          <legend>{node.title}</legend>
          {fields.map(({ path, label }) => (
            <Checkbox
              key={path}
              label={label}
              checked={!isHidden(path)}
              onChange={isShown => setChanged(new Map(changed).set(path, !isShown))}
            />
          ))}
        </fieldset>
      ))}
    </Drawer>
  )
}
