/** antd, second group: what a person fills in. */
export { AutoComplete, Checkbox, Form, Input, InputNumber, Radio, Segmented, Select, Slider, Switch } from 'antd';
