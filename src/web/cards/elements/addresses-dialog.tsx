import { addressLines, type PostalAddress } from '#fields/formats/address.ts'
import { codeName } from '#fields/formats/code-names.ts'
import { knownConfiguration, useValues } from '../../data/index.ts'
import { AddressSuggestions } from '../../quick-add/address-suggestions.tsx'
import { useSay } from '../../shell/index.ts'
import { useCard } from '../card-context.tsx'
import type { Element } from '../element-dialog.tsx'
import { doubledTypes, freeType } from './address-types.ts'
import type { ListEditorProps } from './element-table.tsx'
import styles from './list-dialog.module.css'
import { ListDialog } from './list-dialog.tsx'

const main = { type: 4, address1: 8, address2: 12, zipcode: 3, city: 5, country: 4 }

/** Whether the tenant lets each kind of address be there once only. */
const isUnique = (): boolean => knownConfiguration()?.options.uniqueAddressPerType === true

/** The address in the lines that the tenant has set up for it, else as it is written on a letter. */
const Preview = ({ address }: { address: Element }) => {
  const { inputs } = useCard()
  const say = useSay('cards')
  const { country } = address
  const named = typeof country === 'string' ? codeName('region', country, inputs.locale) : undefined
  const layout = knownConfiguration()?.options.addressPreview
  const lines = addressLines(
    { ...(address as PostalAddress), country: named },
    layout?.length ? layout : undefined,
  )
  if (lines.length === 0) return null
  return (
    <p className={styles.preview} title={say('addresses.preview')}>
      {lines.join('\n')}
    </p>
  )
}

/** *Edit addresses*: all of a person's at once, the first being the default one. */
export const AddressesDialog = (props: ListEditorProps) => {
  const say = useSay('cards')
  const types = useValues(props.field.fields?.find(one => one.name === 'type')?.list)
  const offered = (types.data ?? []).map(one => String(one.value))
  return (
    <ListDialog
      {...props}
      title={say('addresses.title')}
      addLabel={say('addresses.add')}
      firstLabel={say('addresses.first')}
      partLabel={place => say('addresses.one', { place })}
      main={main}
      made={list => (isUnique() && types.data ? freeType(list, offered) : {})}
      check={list =>
        isUnique()
          ? new Map(doubledTypes(list).map(index => [`${index}.type`, say('addresses.twice')]))
          : new Map()
      }
      beside={(address, change) => (
        <>
          {!props.readOnly && (
            <AddressSuggestions
              typed={address.address1}
              zipcode={address.zipcode}
              city={address.city}
              country={address.country}
              onTake={change}
            />
          )}
          <Preview address={address} />
        </>
      )}
    />
  )
}
