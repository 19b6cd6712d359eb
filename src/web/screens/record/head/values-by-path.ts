export interface ValueAtPath {
  path: string
  value: string
}

const isGroup = (value: unknown): value is object => typeof value === 'object' && value !== null

/**
 * Every value of a record beside the path by which scripts and conditions name it: `address.city`, `persons.0.role`. An empty list or
 * group is one value; deeper than eight levels a value is told as JSON.
 */
export const valuesByPath = (data: object): ValueAtPath[] => {
  const values: ValueAtPath[] = []
  const add = (value: unknown, path: string, depth: number): void => {
    if (!isGroup(value) || Object.keys(value).length === 0 || depth === 8)
      return void values.push({ path, value: typeof value === 'string' ? value : JSON.stringify(value) })
    for (const [name, part] of Object.entries(value)) {
      if (part === undefined) continue
      add(part, path ? `${path}.${name}` : name, depth + 1)
    }
  }
  add(data, '', 0)
  return values
}
