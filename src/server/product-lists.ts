/** One value of a list, as a select shows it. */
export interface ListValue {
  value: string
  label: string
  isTranslated?: boolean
  icon?: string
  className?: string
  color?: string
  parent?: string
}

export interface ListOfValues {
  name: string
  values: ListValue[]
  labels?: unknown
  items?: unknown
  /** Why there is none. */
  error?: string
}

/** The lists of values that the product brings along; a tenant's own of the same name stands before them. */
export interface ProductLists {
  values(name: string, locale: string): ListValue[] | undefined
}

export const noLists: ProductLists = { values: () => undefined }
