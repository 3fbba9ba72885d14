export const boardPath = '/api/admin/queues';
export const actionsPath = '/actions';
