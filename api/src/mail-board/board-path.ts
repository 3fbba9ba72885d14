export const boardPath = '/api/admin/queues';
