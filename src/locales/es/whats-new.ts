import type { TextsOf } from '../areas.ts'

export const whatsNew: TextsOf<'whats-new'> = {
  whatsNew: {
    title: 'Novedades',
    about: 'Lo que ha llegado al producto, lo más nuevo primero',
    fresh: 'Nuevo',
    guide: 'En la guía',
  },
  news: {
    longFiles: 'Los ficheros bancarios largos se concilian en segundo plano',
    longFilesText:
      'Un extracto de miles de líneas ya no le hace esperar: sus movimientos se concilian mientras usted sigue trabajando, y una barra dice por dónde van. En un teléfono los documentos se ordenan.',
    stacked: 'En el móvil, todo cabe a lo ancho',
    stackedText:
      'En un móvil, las líneas de factura, direcciones, cuentas y apuntes se leen como tarjetas, cada valor bajo su nombre, igual que en las listas.',
    inOneGo: 'Extractos contabilizados de una vez',
    inOneGoText:
      'Lo que es seguro en un extracto bancario se contabiliza de una vez: trescientas líneas en segundos. Las cotizaciones se listan de la más reciente a la más antigua, con su cliente.',
    atOnce: 'Páginas al instante',
    atOnceText:
      'Primero llegan las filas y, un momento después, sus cantidades y sumas; un registro se abre en un tercio del tiempo. Con Ctrl K, un vistazo a un cliente dice qué debe, desde cuándo y qué viene después.',
    typedRows: 'Filas que se escriben en su sitio',
    typedRowsText:
      'Bajo las listas y las fichas hay una fila vacía: Intro guarda lo escrito y empieza la siguiente.',
    wording: 'Las palabras',
    wordingText:
      'Los procesos dicen cuánto van a tomar antes de hacerlo. Los pagos y el arbitraje nombran lo debido en su idioma, y las cartas llaman a los números oficiales por su nombre; en árabe, cada frase termina donde debe.',
    tablet: 'En una tableta',
    tabletText:
      'El menú se pliega en una barra de iconos y un registro se abre junto a su lista. Lo que se ha hecho también se dice a quien escucha.',
    rowsDoMore: 'Filas que hacen más',
    rowsDoMoreText:
      'Una flecha abre lo que hay bajo una fila –apuntes, líneas de factura–, su menú ofrece sus transiciones, se selecciona todo un resultado de una vez, y una empresa da a las filas botones propios.',
    runs: 'Los procesos largos muestran por dónde van',
    runsText:
      'Facturación, reclamaciones, cierre de mes, ficheros de pago y otros siguen en segundo plano: una barra cuenta sus registros; quien puede iniciarlos los detiene entre dos partes y los continúa después.',
    offers: 'Imprimir una oferta donde se cotiza',
    offersText:
      '«Imprimir la oferta…» está en las cotizaciones, los expedientes y el editor: véala, guárdela con el registro, envíela o pida la firma mediante un enlace; el expediente dirá cuándo se firmó.',
    narrowing: 'Las listas se reducen mientras escribe',
    narrowingText:
      'A partir de tres letras las filas siguen lo que escribe en la búsqueda, y las facturas sugeridas dicen su número y su pagador.',
    seals: 'Los documentos firmados se sellan',
    sealsText:
      'Un documento que todos han firmado lleva el sello de un certificado: «Comprobar el sello…» dice si algo ha cambiado desde entonces. Una casa puede dar su propio certificado.',
    portals: 'Páginas para clientes y socios',
    portalsText:
      'Un cliente ve qué hay que pagar ahora y cómo, sus contratos y sus facturas; un socio, qué falta de su parte. Sus preguntas llegan a quien los lleva.',
    explained: 'El asistente explica los importes',
    explainedText: 'Y cita lo que dicen los documentos que usted puede leer, con el documento y la página.',
    answers: 'Se avisa de las respuestas por correo',
    answersText:
      'Quien lleva un registro, un tique o un expediente se entera de que ha llegado una respuesta.',
    people: 'De las personas, solo lo necesario',
    peopleText:
      'Una persona nueva se rellena en breve o en detalle, con cuentas y roles. «Campos mostrados…» quita del formulario de una persona lo que no se le pide; un script propio lee las direcciones; los productos se copian y se pegan de una empresa a otra.',
    formatted: 'Textos con formato',
    formattedText:
      'Los campos propios de tipo «Texto con formato» se escriben con títulos, listas y enlaces, y se leen tal como son.',
    tour: 'Una visita de un minuto',
    tourText:
      'A quien llega se le enseñan seis lugares desde la primera página, si quiere; también está en Ayuda.',
    sheet: 'Pegar una hoja en una lista',
    sheetText:
      'Las filas copiadas de un libro se pegan en una lista: primero se ve qué cambian y todo se deshace a la vez.',
    groups: 'Agrupar una lista',
    groupsText: 'Por un valor, un registro o un mes, cada grupo con su número y sus sumas por moneda.',
    typing: 'Escribir en listas y selectores',
    typingText:
      'Haga doble clic en un valor de una lista para escribir en su lugar; lo que escribe en un selector pasa a ser lo primero que encuentra, con Intro o Tab.',
    scans: 'Los papeles rellenan formularios',
    scansText:
      'Un certificado de registro, unos datos bancarios o un documento de identidad se lee y se propone junto a su imagen; usted lo comprueba antes de tomarlo.',
    signing: 'Los documentos se firman',
    signingText:
      'Pida a las personas de un contrato que firmen un PDF: cada una recibe un enlace y un código por correo electrónico, y el documento firmado queda junto a su origen.',
    assistant: 'Preguntar con palabras',
    assistantText:
      'El asistente dice cuánto debe alguien, quién se retrasa y cómo se hace algo, a partir de lo que usted puede leer. La casa puede darle un modelo.',
    lateInterest: 'Intereses de demora sin expediente',
    lateInterestText:
      'Se facturan también sin expediente de recobro abierto; una factura en disputa no los pide.',
    reverseCharge: 'El impuesto que debe el comprador',
    reverseChargeText:
      'La inversión del sujeto pasivo y las compras dentro de la Unión se contabilizan por ambos lados, y la factura dice por qué no lleva impuesto.',
    letters: 'Escribir sus propias cartas',
    lettersText:
      'Las cartas y los contratos de la casa se escriben con sus campos, condiciones y filas, y se envían sobre un registro o sobre muchos.',
    pages: 'Trabajar con documentos',
    pagesText:
      'Los documentos se convierten en PDF, llevan una marca, se unen y se empaquetan desde la página del registro.',
    registers: 'Las empresas vienen de los registros',
    registersText:
      'Un número o un nombre trae la empresa con su dirección del registro que la casa ha configurado.',
    unlock: 'Cerrado en el dispositivo',
    unlockText: 'Lo que guarda un dispositivo solo se abre con su llave de acceso, donde la casa lo quiere.',
    doubtful: 'Contratos dudosos',
    doubtfulText:
      'Los créditos pasan a dudosos por regla o decisión, y se contabiliza lo que se espera perder.',
    home: 'Ordenar el inicio',
    homeText: 'Arrastrando o con las flechas, para usted; quien configura puede darlo a un perfil.',
    approvals: 'El sí de otra persona',
    approvalsText: 'Una transición espera a otra persona, o a un comité, donde la casa lo pide.',
    ownRecords: 'Sus propias clases de registros',
    ownRecordsText: 'Se hacen en pantalla: nombres, campos, lista, tarjetas y flujo, en cinco idiomas.',
    names: 'Las personas por su nombre',
    namesText: 'Las listas y los registros dicen el nombre en vez del usuario, y pliegan lo vacío.',
    statements: 'Las líneas de extracto aprenden',
    statementsText:
      'Las líneas de los extractos bancarios se asignan con reglas que aprenden de su última decisión.',
    reports: 'Informes de cartera',
    reportsText: 'Exposición, vencimientos, producción, tasas de traspaso y margen, a cualquier fecha.',
    handy: 'Un menú corto',
    handyText: 'El menú muestra con qué trabaja su perfil y cuánto espera allí; lo demás está tras un botón.',
    offline: 'Trabajar sin red',
    offlineText: 'Lo que ha leído sigue legible, y lo que escribe se guarda y se envía una vez, en orden.',
    together: 'Ver quién más está',
    togetherText: 'Una lista dice que hay filas cambiadas; un registro, quién más lo tiene abierto.',
    relations: 'Las relaciones en una imagen',
    relationsText:
      'Las participaciones, funciones y titulares reales de una persona se dibujan como árbol o red.',
    apiKeys: 'Claves para las máquinas',
    apiKeysText:
      'Las claves de API tienen perfiles, direcciones y fin; los webhooks dicen a otros sistemas qué pasa.',
    rates: 'Tipos variables',
    ratesText: 'Siguen su índice en sus días, entre suelo, techo y escalón, con un anexo que lo dice.',
    personalData: 'Datos personales a petición',
    personalDataText: 'Los datos de una persona se comunican o se borran a petición, y queda constancia.',
    sealed: 'Cada día queda sellado',
    sealedText: 'Cada registro se puede comparar con lo que dice su historial.',
  },
}
