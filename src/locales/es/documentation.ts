import type { TextsOf } from '../areas.ts'

export const documentation: TextsOf<'documentation'> = {
  frame: {
    title: 'Documentación',
    guide: 'Primeros pasos',
    api: 'API',
    embedding: 'Incrustación',
    search: 'Buscar',
    failed: 'La documentación no se cargó',
    again: 'Reintentar',
  },
  embedding: {
    title: 'Una ficha dentro de otra página',
    text: 'Un portal muestra una ficha dentro de su propia página: enmarca nuestra dirección con noDecoration y parentUrl, y sabe por mensajes su altura y lo que se abre y se guarda en ella. El host debe nombrar a quien lo enmarca («Frame ancestors»); el servidor del portal inicia la sesión de su gente con un ticket que obtiene con una clave de API de alcance embed. Abajo, uno de sus contratos, enmarcado por esta página.',
    page: 'La página que lo rodea',
    heard: 'Lo que oye',
    side: 'Un contrato en la vista lateral',
    none: 'No ve ningún contrato: el ejemplo mostrará uno en cuanto lo haya.',
  },
  areas: {
    financing: 'Financiación',
    people: 'Personas',
    assets: 'Bienes',
    billing: 'Facturación',
    bank: 'Banco',
    accounting: 'Contabilidad',
    cases: 'Seguimiento',
    platform: 'Plataforma',
    other: 'Las suyas',
  },
  entity: {
    fieldCount_one: '{{count}} campo',
    fieldCount_many: '{{count}} campos',
    fieldCount_other: '{{count}} campos',
    openList: 'Abrir la lista',
    facts: 'De un vistazo',
    collection: 'Colección',
    address: 'Dirección',
    registration: 'Matrícula',
    typed: 'la escribe quien lo crea',
    permissions: 'Permisos',
    history: 'Historial',
    kept: 'se guarda cada cambio',
    notKept: 'no se guarda',
    workflow: 'Ciclo de vida',
    workflowOf: 'Ciclo de vida: {{name}}',
    transitions: 'Transiciones',
    fields: 'Campos',
    relations: 'Relaciones',
    refersTo: 'Remite a',
    owns: 'Posee',
    usedBy: 'Referido por',
    calls: 'Llamadas',
  },
  field: {
    label: 'Etiqueta',
    name: 'Nombre',
    kind: 'Tipo',
    notes: 'A saber',
    mandatory: 'obligatorio',
    computed: 'calculado',
    system: 'lo pone el producto',
    fixed: 'se da una vez, al crear',
    multiple: 'varios valores',
    extension: 'campo propio',
    when: 'con condición',
    range: 'de/a {{range}}',
  },
  transition: {
    label: 'Transición',
    code: 'Código',
    from: 'De',
    to: 'A',
    permission: 'Permiso',
    undo: 'Se puede deshacer',
    yes: 'sí',
    no: 'no',
  },
  call: {
    parameters: 'Parámetros',
    body: 'Cuerpo',
    answer: 'Respuesta',
    example: 'Ejemplo',
    try: 'Probar',
    send: 'Enviar',
  },
  api: {
    title: 'La API',
    calls_one: '{{count}} llamada',
    calls_many: '{{count}} llamadas',
    calls_other: '{{count}} llamadas',
    download: 'Descargar openapi.json',
    how: 'Cómo se llama',
    howText:
      'Cada llamada lleva «Authorization: Bearer …». Inicie sesión con POST /api/core/auth/login; cada respuesta trae en su cabecera Authorization el token con el que se sigue.\nLas listas se filtran por campo (status=ACTIVE, amount=100..200, name=~texto), se ordenan con sort=-date,name y se paginan con range=0-24; las cabeceras limit, offset, size y continues dicen dónde está.\nUn cambio es un merge patch con If-Match: la _version del registro. Idempotency-Key hace inofensivo repetir.\nLos errores tienen status, code, message y strings, y nombran el campo.',
    collection: 'Colección',
  },
  search: {
    title: 'Buscar en la documentación',
    label: 'Buscar guía, entidades, campos y llamadas',
    found_one: '{{count}} resultado',
    found_many: '{{count}} resultados',
    found_other: '{{count}} resultados',
    nothing: 'Sin resultados para «{{text}}»',
    nothingText:
      'Pruebe con menos palabras u otras: una etiqueta, el nombre de un campo, parte de una dirección.',
    guide: 'Guía',
    entity: 'Entidad',
    field: 'Campo',
    call: 'Llamada',
  },
  guide: {
    letters: 'Escribir cartas',
    lettersText:
      'Las cartas y los contratos de la casa están en Cartas: su texto, campos, condiciones y filas, junto a lo que resulta. En un registro, o sobre filas elegidas de una lista, elija una, mírela, guárdela o envíela.',
    offline: 'Trabajar sin red',
    offlineText:
      'Lo que ha leído se guarda en el dispositivo, sellado, y sigue legible; lleve registros consigo donde sepa que no habrá red. Lo que escribe espera y se envía una vez, en orden; lo que el servidor rechaza está en la bandeja de recuperación, encima de la página.',
    findPicture: 'La paleta sobre una página: lo escrito, los registros que encajan y un vistazo al primero',
    listPicture:
      'La lista de contratos con filtros, totales y la barra de acciones de las filas seleccionadas',
    recordPicture:
      'Un contrato: tres respuestas en la cabecera, el plan de pagos, sus personas y condiciones',
    transitionPicture:
      'Antes de una activación: lo que cambia, el calendario, las facturas y los asientos que resultarían',
    contractPicture:
      'El editor de cotizaciones: condiciones a la izquierda, plan a la derecha, la cuota calculada',
    lettersPicture: 'El texto de una carta con sus campos, junto a la página que resulta',
    billingPicture:
      'Una simulación de facturación: totales por organización y producto, y lo excluido con su motivo',
    paymentPicture: 'El registro de un pago: quién paga, cuánto y las facturas propuestas',
    tenantPicture: 'El taller: los scripts por tipo, uno en edición, lo que hace y lo que dijo',
    apiPicture: 'La página de la API: cómo se llama y cada llamada por colección',
    title: 'Primeros pasos',
    about: 'Maneras de ganar tiempo',
    open: 'Ir allí',
    find: 'Encontrar lo que sea',
    findText:
      'Ctrl K (o ⌘ K) abre la paleta desde cualquier sitio: escriba un nombre, una matrícula o un número de factura y ábralo, vaya a una lista o ejecute una acción sobre el registro abierto.',
    list: 'Trabajar en listas',
    listText:
      'Filtre con etiquetas que se leen como una frase, ordene por una cabecera, elija columnas, guarde una búsqueda. Todo está en la dirección: cópiela y un colega ve lo mismo. Seleccione filas para aplicarles una transición. Haga doble clic en un valor, o pulse F2, para escribir en su lugar: Intro lo guarda, Tab lo guarda y sigue, y lo guardado se puede deshacer. El menú de una fila duplica y elimina. La exportación lleva todo el resultado a Excel. Una lista se agrupa por un valor o un mes, y en ella se pegan filas de un libro.',
    record: 'Leer y editar registros',
    recordText:
      'Pulse un valor para cambiarlo en su sitio. La barra inferior cuenta los cambios; Ctrl S guarda, Esc vuelve atrás. Lo escrito sobrevive a un corte, y si otra persona cambió el mismo registro, usted elige campo por campo.',
    transition: 'Ejecutar transiciones',
    transitionText:
      'Un registro avanza por sus transiciones. Las que mueven dinero muestran antes qué cambiarían, facturarían y contabilizarían. Casi todas se deshacen mientras nada dependa de ellas.',
    contract: 'De la cotización al contrato',
    contractText:
      'Cree un contrato con su cliente y sus bienes, abra la cotización y cambie cualquier condición: plan de pagos, tipo y coste se recalculan al momento. Importe, tipo, cuota, valor residual o duración: cada uno puede buscarse a partir de los demás. La validación fija las condiciones, la activación planifica las cuotas.',
    papers: 'Completar el expediente',
    papersText:
      'Un producto dice qué documentos debe tener cada uno de sus contratos – con el contrato, su cliente o cada bien – y para qué paso. La pestaña Documentos de un contrato dice qué falta y lo recibe; la validación y la activación esperan lo que necesitan.',
    signing: 'Hacer firmar un documento',
    signingText:
      'En un PDF de un contrato, una persona o cualquier otra ficha elija Pedir la firma: marque los firmantes en su orden, el idioma de cada uno, un mensaje y los días. El archivo queda fijado y cada uno recibe un enlace por correo; la página no pide cuenta, muestra el documento y su huella, y pide un código enviado por correo para firmar o rechazar. La pestaña Documentos dice a quién se espera; recordar envía un enlace nuevo, retirar le pone fin. Cuando todos han firmado, el documento firmado queda junto al original con una página de constancia, y todos lo reciben. Es una firma electrónica simple, sin sello de certificado.',
    billing: 'Facturar y cobrar',
    billingText:
      'Ejecute la facturación a una fecha: las cuotas vencidas de los contratos activos dan facturas emitidas, numeradas sin saltos, una sola vez. Cada factura tiene su PDF y sus asientos cuadrados.',
    payment: 'Registrar un pago',
    paymentText:
      'Pulse P sobre un cliente, una factura o un contrato, o elija Registrar un pago en la paleta: quién pagó, cuánto y cuándo; se propone lo que paga, lo más antiguo primero. Lo que se contabilizaría se muestra antes; un pago puede deshacerse.',
    assistant: 'Preguntar con palabras',
    assistantText:
      'Alt A, o el bocadillo en lo alto de cada página, abre el asistente a su lado: pregunte qué debe alguien y por qué, quién está atrasado, qué viene después, de quién es una empresa o cómo se hace algo. Lee lo que usted puede leer, dice de qué fichas vienen sus cifras y no escribe nada.',
    keys: 'Con el teclado',
    keysText:
      'Pulse ? en cualquier página para ver los atajos: / busca, j y k mueven, Intro abre, Espacio selecciona.',
    look: 'A su gusto',
    lookText:
      'Al pie del menú elija claro u oscuro, la altura de las filas y el idioma. Las listas recuerdan sus columnas.',
    tenant: 'Adaptarlo a su empresa',
    tenantText:
      'Listas de valores, etiquetas, campos y entidades propios, perfiles y páginas son configuración: surte efecto al momento, sin despliegue.',
    api: 'Conectar otros sistemas',
    apiText: 'Todo lo que hay en pantalla pasa por una sola API, descrita aquí y como documento OpenAPI.',
  },
}
