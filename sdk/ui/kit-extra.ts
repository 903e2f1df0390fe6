/** Large antd components that few screens need; a chunk of its own. */
export { ColorPicker, DatePicker, Image, QRCode, Result, Tree } from 'antd';
