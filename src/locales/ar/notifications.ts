import type { TextsOf } from '../areas.ts'

export const notifications: TextsOf<'notifications'> = {
  notifications: {
    title: 'الإشعارات',
    tasks: 'بانتظارك',
    tasksMeta: 'المهام المفتوحة، الأكثر إلحاحًا أولًا',
    noTasks: 'لا شيء بانتظارك',
    noTasksText: 'تظهر هنا المهام المسندة إليك.',
    allTasks: 'كل المهام',
    session: 'منذ فتح الصفحة',
    none: 'لا شيء يُذكر',
    noneText: 'يُحفظ هنا ما أُنجز وما تعذّر أثناء عملك حتى تغلق الصفحة.',
    clear: 'مسح الكل',
    due: 'الاستحقاق {{date}}',
    failed: 'لم تُحمَّل المهام',
    tryAgain: 'إعادة المحاولة',
  },
}
