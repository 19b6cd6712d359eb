/**
 * The part of the prelude that a layout script works with: methods of the very list of nodes that it is given, which no loop
 * over it sees, so that the list is plain data as well. One rule a field, whether a card shows it or not.
 */
export const layoutMethods = `
const nodeWords = new Set(['id', 'kind', 'title', 'props', 'when', 'readOnly', 'navs', 'column', 'span', 'collapsible', 'sticky', 'link', 'download'])
const shortly = value => apply(slice, textOf(value) ?? 'undefined', [0, 200])
const invalidNode = value => { const error = new TypeErrorOf('Invalid object ' + shortly(value) + ' in layout script'); error.status = 400; error.code = 'LAYOUT_INVALID_OBJECT'; error.strings = [shortly(value)]; throw error }
const handlerName = value => typeof value === 'string' && value !== '' ? value : typeof value === 'function' && value.name ? value.name : invalidNode({ handler: typeof value === 'function' ? 'a function without a name' : value })
const isBlock = kind => /^[a-z]/.test(kind)
const newNode = (given, column) => {
  if (typeof given !== 'object' || given === null || isArray(given) || typeof given.kind !== 'string' || typeof given.id !== 'string') return invalidNode(given)
  const node = {}, more = {}
  for (const name of ownKeys(given)) {
    if (typeof name !== 'string') continue
    if (nodeWords.has(name)) node[name] = given[name]
    else more[name] = given[name]
  }
  const { button, buttons, warning, ...words } = more
  const ofCard = {}
  const all = [...(buttons ?? []), ...(button ? [button] : [])]
  if (all.length) ofCard.buttons = all.map(newButton)
  if (warning) ofCard.warning = TextOf(warning)
  if (column) node.column = column
  if (!isBlock(node.kind)) return { ...node, props: { ...node.props, ...words, ...ofCard } }
  const { id, kind, title, props, when, ...place } = node
  return { ...place, id, kind: 'Content', ...(title ? { title } : {}), ...(when ? { when } : {}), props: { blocks: [{ id: id + '-block', kind, props: { ...props, ...words } }], ...ofCard } }
}
const newButton = given => {
  if (typeof given !== 'object' || given === null || typeof given.label !== 'string') return invalidNode(given)
  const { id, label, handler, transition, link, modal, primary } = given
  const does = handler !== undefined ? { handler: handlerName(handler) } : typeof transition === 'string' ? { transition } : typeof link === 'string' ? { link } : modal !== undefined ? { modal } : invalidNode(given)
  return { id: typeof id === 'string' ? id : label, label, ...does, ...(primary ? { primary: true } : {}) }
}
const layoutOf = nodes => {
  const fields = {}, events = []
  const hide = (of, name, value) => defineProperty(of, name, { value, enumerable: false })
  const find = id => {
    const node = nodes.find(one => one.id === id)
    if (!node) throw new TypeErrorOf('There is no card ' + TextOf(id) + ' here; there are ' + nodes.map(one => one.id).join(', '))
    return node
  }
  const take = node => nodes.splice(nodes.indexOf(node), 1)
  const place = (node, { column, at, before, after } = {}) => {
    if (column) node.column = column
    const beside = before ?? after
    if (beside !== undefined) nodes.splice(nodes.indexOf(find(beside)) + (before === undefined ? 1 : 0), 0, node)
    else if (typeof at === 'number') {
      const same = nodes.filter(one => (one.column ?? 'left') === (node.column ?? 'left') && one.kind !== 'Navs')
      const next = same[at]
      nodes.splice(next ? nodes.indexOf(next) : nodes.length, 0, node)
    } else nodes.push(node)
  }
  const props = (node, more) => { node.props = { ...node.props, ...more } }
  hide(nodes, 'cards', () => nodes.map(one => one.id))
  hide(nodes, 'card', id => {
    const node = find(id)
    const card = {
      node,
      hide(is = true) { if (is && nodes.includes(node)) take(node); return card },
      title(text) { node.title = TextOf(text); return card },
      move(to = {}) { take(node); place(node, to); return card },
      readOnly(is = true) { node.readOnly = is === true; return card },
      navs(...ids) { node.navs = ids.map(one => TextOf(one)); return card },
      collapsible(is = true) { node.collapsible = is === true; return card },
      warning(text) { props(node, { warning: text ? TextOf(text) : undefined }); return card },
      button(given) { props(node, { buttons: [...(node.props?.buttons ?? []), newButton(given)] }); return card },
      add(element) {
        const made = newNode(element)
        props(node, { blocks: [...(node.props?.blocks ?? []), ...(made.kind === 'Content' ? made.props.blocks : [invalidNode(element)])] })
        return card
      },
    }
    return card
  })
  hide(nodes, 'field', name => {
    const rule = fields[name] ??= {}
    const set = (word, value) => { rule[word] = value; return field }
    const field = {
      rule,
      hide: (is = true) => set('hidden', is === true),
      mandatory: (is = true) => set('mandatory', is === true),
      readOnly: (is = true) => set('readOnly', is === true),
      label: text => set('label', TextOf(text)),
      help: text => set('help', TextOf(text)),
      move(card, beside = {}) {
        const to = find(card)
        const own = path => path === name
        for (const node of nodes) if (isArray(node.props?.fields) && node.props.fields.some(own)) props(node, { fields: node.props.fields.filter(path => !own(path)) })
        const list = [...(to.props?.fields ?? [])]
        const next = beside.before ?? beside.after
        const at = next === undefined ? -1 : list.indexOf(next)
        list.splice(at < 0 ? list.length : at + (beside.before === undefined ? 1 : 0), 0, name)
        props(to, { fields: list })
        return field
      },
      onChange: handler => field.on('change', handler),
      on(event, handler) { events.push({ on: name + '.' + TextOf(event), handler: handlerName(handler) }); return field },
    }
    return field
  })
  hide(nodes, 'add', (first, second) => { nodes.push(second === undefined ? newNode(first) : newNode(second, first)); return nodes })
  hide(nodes, 'hide', id => { take(find(id)); return nodes })
  hide(nodes, 'on', (event, handler) => { events.push({ on: TextOf(event), handler: handlerName(handler) }); return nodes })
  hide(nodes, 'nav', ({ id, label }) => {
    const navs = nodes.find(one => one.kind === 'Navs')
    if (!navs) { nodes.unshift({ id: 'navs', kind: 'Navs', props: { items: [{ id, label }] } }); return nodes }
    props(navs, { items: [...navs.props.items, { id, label }] })
    return nodes
  })
  return { nodes, fields, events }
}
const drawn = (ns, { nodes, fields, events }, value) => {
  const made = value === undefined || value === null ? nodes : isArray(value) ? value : isArray(value.layout) ? value.layout : invalidNode(value)
  const knows = name => typeof ns[name] === 'function' || typeof ns.handle === 'function' || typeof ns.default?.handle === 'function'
  const own = made.map(node => nodes.includes(node) ? node : newNode(node))
  for (const { handler } of events) if (!knows(handler)) invalidNode({ handler })
  for (const node of own) for (const button of node.props?.buttons ?? []) if (button.handler !== undefined && !knows(handlerName(button.handler))) invalidNode(button)
  return { layout: own, fields, events }
}
const drawLayout = (ns, args) => {
  const execute = entryOf(ns, 'execute')
  if (!execute) { const error = new TypeErrorOf('no function execute'); error.status = 400; error.code = 'LAYOUT_WITHOUT_EXECUTE'; throw error }
  const kept = layoutOf(isArray(args.layout) ? args.layout : [])
  const made = execute({ ...args, layout: kept.nodes })
  return typeof made?.then === 'function' ? apply(then, made, [value => drawn(ns, kept, value)]) : drawn(ns, kept, made)
}
const handleEvent = (ns, { name, ...event }) => {
  const handle = ns.handle ?? ns.default?.handle
  if (typeof handle === 'function') return handle(name, event)
  const own = ns[name]
  if (typeof own !== 'function') throw new TypeErrorOf('The script has no handler ' + TextOf(name))
  return own(event)
}
const shapeOf = ns => ({ execute: entryOf(ns, 'execute') !== undefined, handle: typeof (ns.handle ?? ns.default?.handle) === 'function', exports: ownKeys(ns).filter(name => typeof name === 'string' && (name !== 'default' || (ns.default && (typeof ns.default === 'function' || ownKeys(ns.default).length > 0)))), tests: tests.length, include: isArray(ns.include) ? ns.include.filter(one => typeof one === 'string') : [] })
`
